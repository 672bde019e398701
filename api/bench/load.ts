// One measurement: some connections that ask one after the other for a while.

import autocannon from 'autocannon'

export interface Load {
  perSecond: number
  /** ms, in the order of the answers */
  times: number[]
  /** ms */
  p50: number
  p95: number
}

export interface Target {
  origin: string
  /** called for every request */
  path(): string
  headers?: Record<string, string>
  /** the only status that counts as an answer; 200 if nothing is said */
  status?: number
}

export async function measureLoad(target: Target, connections: number, seconds: number): Promise<Load> {
  const { origin, path, headers = {}, status = 200 } = target
  const times: number[] = []
  const wrong = new Set<number>()
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, method: 'GET' as const, path: path(), headers }) }]
    const run = autocannon({ url: origin, connections, duration: seconds, requests }, (error: unknown, result) =>
      error ? reject(error) : resolve(result),
    )
    run.on('response', (_client, code, _bytes, milliseconds) => {
      times.push(milliseconds)
      if (code !== status) wrong.add(code)
    })
  })
  if (wrong.size > 0 || errors > 0) throw new Error(`${path()} answered ${[...wrong].join(', ')}, ${errors} errors`)
  return { perSecond: times.length / seconds, times, p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
