// The entry of the browser's history at which this document was opened, and whether the current one was shown before.

const state = window.history.state as { key?: string } | null
const [load] = (performance.getEntriesByType?.('navigation') as PerformanceNavigationTiming[]) ?? []
/** An address that is opened again keeps its history entry, with the router's state in it. */
const isFresh = state === null || load?.type === 'navigate'

/**
 * With the router's key "default", a fresh load would restore the scroll position of another one, so each gets its own
 * key.
 */
let key = isFresh ? `default-${Date.now()}` : (state.key ?? 'default')
let shownBefore = !isFresh

/** Must be called before the router reads the entry. */
export function keyOpenedEntry(): void {
  if (isFresh) window.history.replaceState({ ...state, key }, '')
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
