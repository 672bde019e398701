// Rate limiting of a platform: token bucket with the configured rate, or an adaptive rate learned from refusals. Pure steps
// from one state to the next; workers share the state (platform-gate.ts). Times are milliseconds of the database's clock.

import type { Pace } from '../database/schema/platforms.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
/** Safety margin: calls arrive closer together than they were sent. */
const USED_SHARE = 0.96
/** Burst of a late worker, in seconds of the rate; small enough that no second exceeds the rate. */
const CATCH_UP_SECONDS = 0.04
/** Slow start without a configured rate: otherwise a whole burst would be sent before the first refusal is read. */
const GENTLE_PER_SECOND = 200
const GENTLE_MS = 500
/** From this share of the configured rate on, a refusal is explained by jitter and does not lower the rate. */
const JITTER_SHARE = 0.9
/** Calls per second below which nothing is learned: such limits are per minute, and come with a Retry-After. */
const LEAST_LEARNED = 5
/**
 * The adaptive rate grows with the cube of the time (as in TCP CUBIC): it stays near the accepted rate, then probes. Doubled
 * after:
 */
const DOUBLED_AFTER_MS = 2 * MINUTE_MS
/** Pause after a refusal without a Retry-After. */
const DEFAULT_PAUSE_MS = SECOND_MS

export function newPace(now: number): Pace {
  return {
    tokens: 1,
    filledAt: now,
    busySince: null,
    pausedUntil: 0,
    learned: null,
    second: { at: now, starts: 0, before: 0 },
  }
}

/** @param perMinute setting; no limit without it  @returns number of calls that may start now, or milliseconds until one may */
export function startable(
  pace: Pace,
  perMinute: number | undefined,
  wanted: number,
  now: number,
): { calls: number; waitMs: number } {
  if (pace.pausedUntil > now) return { calls: 0, waitMs: Math.ceil(pace.pausedUntil - now) }
  const rate = perSecond(pace, perMinute, now)
  if (rate === Infinity) return { calls: wanted, waitMs: 0 }
  const tokens = filled(pace, rate, now)
  const calls = Math.min(wanted, Math.floor(tokens))
  return { calls, waitMs: calls > 0 ? 0 : Math.ceil(((1 - tokens) / rate) * SECOND_MS) }
}

/** @param calls that start now  @param most that could have started */
export function started(pace: Pace, perMinute: number | undefined, calls: number, most: number, now: number): Pace {
  const rate = perSecond(pace, perMinute, now)
  const tokens = rate === Infinity ? 1 : filled(pace, rate, now) - calls
  const isIdle = calls < most
  const { at, starts, before } = secondOf(pace, now)
  return {
    ...pace,
    tokens: isIdle ? Math.min(1, tokens) : tokens,
    filledAt: now,
    busySince: isIdle ? null : (pace.busySince ?? now),
    second: { at, starts: starts + calls, before },
  }
}

/** @param retryAfterMs the platform's Retry-After, if any  @param rateLimited refused because of too many calls */
export function refused(
  pace: Pace,
  perMinute: number | undefined,
  retryAfterMs: number | undefined,
  rateLimited: boolean,
  now: number,
): Pace {
  const pausedUntil = Math.max(pace.pausedUntil, now + (retryAfterMs ?? (rateLimited ? DEFAULT_PAUSE_MS : 0)))
  const paused = { ...pace, pausedUntil, tokens: Math.min(1, pace.tokens), filledAt: Math.max(now, pausedUntil) }
  return rateLimited ? slowed(paused, perMinute, now) : paused
}

function slowed(pace: Pace, perMinute: number | undefined, now: number): Pace {
  const second = secondOf(pace, now)
  const taken = second.starts + second.before * (1 - (now - second.at) / SECOND_MS) - 1
  const [starts, before] = second.starts > 0 ? [second.starts - 1, second.before] : [0, Math.max(0, second.before - 1)]
  const counted = { ...pace, second: { at: second.at, starts, before } }
  // Refused although hardly above the configured rate: calls arrived closer together than they were sent.
  const isJitter = perMinute !== undefined && taken >= (perMinute / 60) * JITTER_SHARE
  if (taken < LEAST_LEARNED || isJitter) return counted
  const rate = Math.min(perSecond(pace, perMinute, now), taken * USED_SHARE)
  return { ...counted, learned: { perSecond: rate, at: now } }
}

function perSecond({ learned, busySince }: Pace, perMinute: number | undefined, now: number): number {
  const isGentle = busySince === null || now - busySince < GENTLE_MS
  const unset = isGentle ? GENTLE_PER_SECOND : Infinity
  const set = perMinute === undefined ? unset : (perMinute / 60) * USED_SHARE
  if (learned === null) return set
  const growth = 1 + (Math.max(0, now - learned.at) / DOUBLED_AFTER_MS) ** 3
  return Math.min(set, learned.perSecond * growth)
}

function filled({ tokens, filledAt, busySince }: Pace, rate: number, now: number): number {
  if (busySince === null) return Math.max(0, Math.min(1, tokens + (Math.max(0, now - filledAt) / SECOND_MS) * rate))
  const most = Math.max(1, rate * CATCH_UP_SECONDS)
  return Math.min(most, tokens + (Math.max(0, now - filledAt) / SECOND_MS) * rate)
}

function secondOf({ second }: Pace, now: number): Pace['second'] {
  const age = now - second.at
  if (age < SECOND_MS) return second
  return { at: now, starts: 0, before: age < 2 * SECOND_MS ? second.starts : 0 }
}
