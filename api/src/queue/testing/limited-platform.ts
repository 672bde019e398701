// Simulates a platform with a limit per second behind a pace: no clock, no network.

import type { Pace } from '../../database/schema/platforms.ts'
import { newPace, refused, startable, started } from '../platform-pace.ts'

const SECOND_MS = 1000

export interface Asked {
  refusals: number
  /** those of them that were sent during the platform's Retry-After */
  inPause: number
  /** milliseconds until the last call was accepted */
  endedAt: number
}

interface Setup {
  calls: number
  slots: number
  limitPerSecond: number
  latencyMs: number
  /** setting */
  perMinute?: number
  retryAfterMs?: number
}

/** A refused call is retried as soon as it may. */
export function askLimited({
  calls,
  slots,
  limitPerSecond,
  latencyMs,
  perMinute,
  retryAfterMs = SECOND_MS,
}: Setup): Asked {
  let pace: Pace = newPace(0)
  let waiting = calls
  let now = 0
  let saidToWaitUntil = 0
  const ends: number[] = []
  const taken: number[] = []
  const asked = { refusals: 0, inPause: 0, endedAt: 0 }

  function ask(): void {
    const inLastSecond = taken.filter((at) => at > now - SECOND_MS).length
    if (inLastSecond < limitPerSecond) {
      taken.push(now)
      ends.push(now + latencyMs)
      return
    }
    asked.refusals += 1
    if (now < saidToWaitUntil) asked.inPause += 1
    waiting += 1
  }

  while (waiting > 0) {
    const free = slots - ends.filter((end) => end > now).length
    const { calls: most, waitMs } = startable(pace, perMinute, Math.max(1, free), now)
    const count = Math.min(most, free, waiting)
    const before = asked.refusals
    if (most > 0) pace = started(pace, perMinute, count, Math.min(most, free), now)
    waiting -= count
    for (let call = 0; call < count; call += 1) ask()
    if (asked.refusals > before) saidToWaitUntil = now + retryAfterMs
    for (let refusal = before; refusal < asked.refusals; refusal += 1) {
      pace = refused(pace, perMinute, retryAfterMs, true, now)
    }
    const nextEnd = Math.min(...ends.filter((end) => end > now))
    now = free === 0 ? nextEnd : now + Math.max(1, waitMs)
  }
  return { ...asked, endedAt: taken.at(-1) ?? 0 }
}
