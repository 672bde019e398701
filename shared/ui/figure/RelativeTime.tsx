import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Null under one hour: "just now". A future time counts as now. */
export function timeAgo(since: number, now: number): string | null {
  const age = now - since
  if (age < HOUR_MS) return null
  return age < DAY_MS ? `${Math.floor(age / HOUR_MS)}h ago` : `${Math.floor(age / DAY_MS)}d ago`
}

export interface RelativeTimeProps {
  /** ISO time, or milliseconds. */
  value: string | number | Date
}

/** "Updated just now", "Updated 2h ago", "Updated 12d ago"; the exact time as its title. */
export function RelativeTime({ value }: RelativeTimeProps) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return null
  const ago = timeAgo(date.getTime(), now)
  return (
    <time dateTime={date.toISOString()} title={date.toLocaleString()}>
      {ago === null ? (
        'Updated just now'
      ) : (
        <>
          Updated <span>{ago}</span>
        </>
      )}
    </time>
  )
}
