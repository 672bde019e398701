// The entry of the browser's history at which this document was opened, and whether the current one was shown before.

const state = window.history.state as { key?: string } | null

/** By the router's "default", a fresh load would open where another one was left: each new entry gets a key of its own. */
let key = state?.key ?? (state === null ? `default-${Date.now()}` : 'default')
/** A page that has been shown at an entry leaves the router's state there. */
let shownBefore = state !== null

/** Before the router reads the entry. */
export function keyOpenedEntry(): void {
  if (state === null) window.history.replaceState({ key }, '')
}

interface Entry {
  location: { key: string }
  historyAction: string
}

export function watchEntries(router: { subscribe: (listener: (entry: Entry) => void) => unknown }): void {
  router.subscribe(({ location, historyAction }) => {
    if (location.key === key) return
    key = location.key
    shownBefore = historyAction === 'POP'
  })
}

/** Whether a reload, Back, Forward or a restored tab has led to the page, and not a link or the address bar. */
export const isShownBefore = () => shownBefore
