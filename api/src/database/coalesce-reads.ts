/**
 * Coalesces concurrent reads of one key. A caller that arrives during a read shares the next one, which starts when the
 * first ends, so no result is older than the call that gets it.
 *
 * @param read its failure rejects every caller that waits for it, and is not cached
 */
export function coalesceReads<Value>(read: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  /** settles with the read in progress, whether it succeeds or fails */
  const current = new Map<string, Promise<void>>()
  const next = new Map<string, Promise<Value>>()

  function begin(key: string): Promise<Value> {
    const result = read(key)
    const ended = result.then(
      () => undefined,
      () => undefined,
    )
    current.set(key, ended)
    void ended.then(() => {
      if (current.get(key) === ended) current.delete(key)
    })
    return result
  }

  return (key) => {
    const running = current.get(key)
    if (running === undefined) return begin(key)
    const waiting =
      next.get(key) ??
      running.then(() => {
        next.delete(key)
        return begin(key)
      })
    next.set(key, waiting)
    return waiting
  }
}
