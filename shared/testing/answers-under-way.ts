// Counts the stubbed answers that a step of a test waits for. Apart from the stub, whose MSW is slow to load: the set-up of every test
// file needs this.

const realSetTimeout = globalThis.setTimeout

/** Requests whose answer has not arrived; one that the test itself holds back is none of them. */
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

/** Takes a request out of the count while its test makes up the answer. */
export function held({ signal }: Request): () => void {
  // Then it is counted out already.
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

/** Resolves when every answer has arrived, and what it leads to has been rendered. A fake clock is the test's own. */
export async function answersArrived(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = answersUnderWay === 0 ? quiet + 1 : 0) {
    if (Object.hasOwn(globalThis.setTimeout, 'clock')) return
    await new Promise((next) => realSetTimeout(next))
  }
}
