/**
 * Asks once for all who ask the same at the same time. Whoever comes while an answer is under way waits for the next one,
 * which begins then: nobody gets an answer that is older than their own call.
 *
 * @param ask a failure reaches everybody who waits for it, and is not kept
 */
export function askedTogether<Value>(ask: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  /** settled when the answer that is under way is there, or has failed */
  const current = new Map<string, Promise<void>>()
  const next = new Map<string, Promise<Value>>()

  function begin(key: string): Promise<Value> {
    const answer = ask(key)
    const ended = answer.then(
      () => undefined,
      () => undefined,
    )
    current.set(key, ended)
    void ended.then(() => {
      if (current.get(key) === ended) current.delete(key)
    })
    return answer
  }

  return (key) => {
    const running = current.get(key)
    if (running === undefined) return begin(key)
    const waiting =
      next.get(key)
      ?? running.then(() => {
        next.delete(key)
        return begin(key)
      })
    next.set(key, waiting)
    return waiting
  }
}
