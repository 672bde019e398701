// A page that is about to be left has its requests aborted before it is gone: Firefox does so when the navigation starts. That is no
// failure, so it is neither logged nor shown.

/** Longer than the next page takes to arrive. A page that is still there then was not left, as after a link that downloads a file. */
const LEAVING_MS = 5_000

let leftAt = -LEAVING_MS

// Pages are prerendered in Node, which has no such events.
globalThis.addEventListener?.('beforeunload', () => {
  leftAt = performance.now()
})
// The browser shows the page again.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) leftAt = -LEAVING_MS
})

/** For a request that has failed: on a page that is about to be left, waits until it must have been left. */
export async function outlastLeaving(): Promise<void> {
  const rest = leftAt + LEAVING_MS - performance.now()
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
}
