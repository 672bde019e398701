const LONGEST_WAIT_MS = 2_000

/** Runs after the first paint, when the browser is idle. @returns cancels it */
export function afterPaint(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
    // eslint-disable-next-line browsers/scripts -- a browser has both or neither
    return () => window.cancelIdleCallback(handle)
  }
  // Safari has no idle callbacks.
  const timer = setTimeout(run, LONGEST_WAIT_MS / 10)
  return () => clearTimeout(timer)
}
