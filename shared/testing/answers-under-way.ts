// Counts the stubbed responses that a step of a test waits for. It is separate from the stub, as the set-up of every
// test file needs it, and MSW is slow to load.

const realSetTimeout = globalThis.setTimeout

/** Number of requests without a response yet, except those that the test itself holds back. */
let answersUnderWay = 0

export async function underWay<T>(work: () => Promise<T>): Promise<T> {
  answersUnderWay += 1
  try {
    return await work()
  } finally {
    // The caller still has to read the body.
    realSetTimeout(() => (answersUnderWay -= 1))
  }
}

/** Excludes a request from the count while its test prepares the response. */
export function held({ signal }: Request): () => void {
  // The request is excluded already.
  if (signal.aborted) return () => undefined
  let out = true
  const back = () => {
    if (out) answersUnderWay += 1
    out = false
  }
  answersUnderWay -= 1
  signal.addEventListener('abort', back, { once: true })
  return back
}

/** Resolves when every response has arrived and its effects are rendered. It does not advance a fake clock. */
export async function answersArrived(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = answersUnderWay === 0 ? quiet + 1 : 0) {
    if (Object.hasOwn(globalThis.setTimeout, 'clock')) return
    await new Promise((next) => realSetTimeout(next))
  }
}
