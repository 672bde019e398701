// Counts the stubbed responses that a step of a test waits for. It is separate from the stub, as the set-up of every
// test file needs it, and MSW is slow to load.

const realSetTimeout = globalThis.setTimeout

/** Number of requests without a response yet, except those that the test itself holds back. */
let pendingCount = 0

export async function countPending<T>(work: () => Promise<T>): Promise<T> {
  pendingCount += 1
  try {
    return await work()
  } finally {
    // The caller still has to read the body.
    realSetTimeout(() => (pendingCount -= 1))
  }
}

/** Excludes a request from the count while its test prepares the response. */
export function holdingBack({ signal }: Request): () => void {
  // The request is excluded already.
  if (signal.aborted) return () => undefined
  let out = true
  const back = () => {
    if (out) pendingCount += 1
    out = false
  }
  pendingCount -= 1
  signal.addEventListener('abort', back, { once: true })
  return back
}

/** Resolves when every response has arrived and its effects are rendered. It does not advance a fake clock. */
export async function allAnswersArrived(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = pendingCount === 0 ? quiet + 1 : 0) {
    if (Object.hasOwn(globalThis.setTimeout, 'clock')) return
    await new Promise((next) => realSetTimeout(next))
  }
}
