// How long a platform asks to wait: `retry-after-ms`, `Retry-After` (seconds or a date), or the reset of its window.

const unitMs: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

/** Milliseconds from `now`; undefined when the platform does not say. */
export function retryAfterMs(headers: Headers, now: number = Date.now()): number | undefined {
  const milliseconds = numberOf(headers.get('retry-after-ms'))
  if (milliseconds !== undefined) return milliseconds
  const header = headers.get('retry-after')
  const seconds = numberOf(header)
  if (seconds !== undefined) return Math.round(seconds * 1000)
  const date = header === null ? Number.NaN : Date.parse(header)
  if (!Number.isNaN(date)) return Math.max(0, date - now)
  const resets = ['requests', 'tokens'].flatMap((what) =>
    headers.get(`x-ratelimit-remaining-${what}`) === '0'
      ? (durationMs(headers.get(`x-ratelimit-reset-${what}`)) ?? [])
      : [],
  )
  return resets.length === 0 ? undefined : Math.max(...resets)
}

function numberOf(value: string | null): number | undefined {
  return value !== null && /^\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : undefined
}

/** `6m0s`, `1.5s`, `120ms`; undefined for anything else. */
export function durationMs(value: string | null): number | undefined {
  const parts = [...(value ?? '').matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)]
  if (parts.length === 0) return undefined
  return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (unitMs[unit ?? ''] ?? 0), 0)
}
