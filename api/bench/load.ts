// One measurement: some connections that ask one after the other for a while.

import autocannon from 'autocannon'

export interface Load {
  perSecond: number
  /** ms, in the order of the answers */
  times: number[]
  /** ms */
  p95: number
}

export interface Target {
  origin: string
  /** called for every request */
  path(): string
  headers?: Record<string, string>
}

export async function measureLoad(target: Target, connections: number, seconds: number): Promise<Load> {
  const { origin, path, headers = {} } = target
  const times: number[] = []
  let asked = ''
  const wrong = new Set<string>()
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const setupRequest = (request: autocannon.Request) => {
      asked = path()
      return { ...request, method: 'GET' as const, path: asked, headers }
    }
    const requests = [{ setupRequest }]
    const run = autocannon({ url: origin, connections, duration: seconds, requests }, (error: unknown, result) =>
      error ? reject(error) : resolve(result),
    )
    run.on('response', (_client, code, _bytes, milliseconds) => {
      times.push(milliseconds)
      if (code !== 200) wrong.add(`${code} to ${asked} or one shortly before`)
    })
  })
  if (wrong.size > 0 || errors > 0) throw new Error(`${errors} errors, ${[...wrong].join(', ')}`)
  return { perSecond: times.length / seconds, times, p95: quantile(times, 0.95) }
}

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
