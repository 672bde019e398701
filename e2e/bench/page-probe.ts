// Runs in the measured page: paints, shifts, and the moment at which an element is on the screen.

export interface Probe {
  /** ms since the navigation, or since the click: when the main content was part of the document */
  inserted: number | undefined
  /** the same, when it was on the screen */
  ready: number | undefined
  fcp: number
  lcp: number
  cls: number
  /** ms of the wall clock at the navigation */
  timeOrigin: number
  /** the browser has shown the page again from its cache */
  kept: boolean
  /** addresses of the calls that the page itself sends; null where it sends none */
  early: string[] | null
}

declare global {
  interface Window {
    probe: {
      read: () => Probe
      /** From the next click on: waits for an element that is not there yet. */
      watchFromClick: (selector: string) => void
    }
  }
}

/** Put into the page before its own scripts: it can use nothing from outside. @param selector the page's main content */
export function installProbe(selector: string): void {
  const seen = { fcp: 0, lcp: 0, cls: 0 }
  let inserted: number | undefined
  let ready: number | undefined
  let kept = false

  // The tenth of visits that are measured in production bring code of their own.
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })

  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.cls += value
  })

  function whenVisible(wanted: string, tell: () => void): void {
    const element = document.querySelector(wanted)
    if (element?.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0) tell()
    else requestAnimationFrame(() => whenVisible(wanted, tell))
  }
  function watch(wanted: string, since: number): void {
    const mutations = new MutationObserver(() => {
      if (document.querySelector(wanted) === null) return
      inserted = performance.now() - since
      mutations.disconnect()
    })
    mutations.observe(document, { childList: true, subtree: true })
    whenVisible(wanted, () => (ready = performance.now() - since))
  }
  watch(selector, 0)
  // What the browser shows again from its cache has the clock and the numbers of its first visit.
  window.addEventListener('pagehide', () => {
    inserted = ready = undefined
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    kept = persisted
    if (kept) watch(selector, 0)
  })

  window.probe = {
    read: () => ({
      ...{ inserted, ready, kept, ...seen, timeOrigin: performance.timeOrigin },
      early: JSON.parse(document.querySelector<HTMLElement>('[data-requests]')?.dataset.requests ?? 'null') as
        | string[]
        | null,
    }),
    watchFromClick(next) {
      inserted = ready = undefined
      const start = ({ timeStamp }: Event) => watch(next, timeStamp)
      window.addEventListener('click', start, { capture: true, once: true })
    },
  }
}
