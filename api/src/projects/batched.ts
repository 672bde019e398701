/**
 * Answers many callers with one question. While an answer is awaited, the keys of new callers are collected, and asked
 * for together when it is there; so nobody gets an answer that is older than their own call.
 *
 * @param ask answers for distinct keys; a failure reaches everybody who asked with it
 */
export function batched<Key, Value>(ask: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>) {
  let waiting = new Set<Key>()
  let next: Promise<ReadonlyMap<Key, Value>> | undefined
  let current: Promise<unknown> = Promise.resolve()

  function askAll(): Promise<ReadonlyMap<Key, Value>> {
    const keys = [...waiting]
    waiting = new Set()
    next = undefined
    const answer = ask(keys)
    current = answer.catch(() => undefined)
    return answer
  }

  return async (key: Key): Promise<Value | undefined> => {
    waiting.add(key)
    next ??= current.then(askAll)
    return (await next).get(key)
  }
}
