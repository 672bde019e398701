// Limits how many calls run at once. Calls of the selection that was chosen last go before those that still wait for an older one.

interface Waiting {
  key: string
  start: () => void
}

export function limitConcurrency(limit: number) {
  let running = 0
  let latest = ''
  const waiting: Waiting[] = []

  const startNext = () => {
    const at = waiting.findIndex(({ key }) => key === latest)
    const [next] = waiting.splice(Math.max(at, 0), 1)
    if (next === undefined) running -= 1
    else next.start()
  }

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    latest = key
    if (running < limit) running += 1
    else await new Promise<void>((start) => waiting.push({ key, start }))
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}
