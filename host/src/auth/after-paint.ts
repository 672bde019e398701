const LONGEST_WAIT_MS = 2_000

/** Runs when the browser has painted and has nothing better to do. */
export function afterPaint(run: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
  else setTimeout(run, LONGEST_WAIT_MS / 10)
}
