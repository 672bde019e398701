// How fast a platform may be asked: by the setting, and by what its refusals have taught. Pure steps from one state to
// the next; all workers share the state (platform-gate.ts). Times are milliseconds of the database's clock.

import type { Pace } from '../database/schema/platforms.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
/** Of the rate that is set, or that was taken before refusals, this much is used: networks bring calls closer together. */
const USED_SHARE = 0.96
/** A worker that comes late may catch up on so many seconds: with them, too, no second has more calls than the rate says. */
const CATCH_UP_SECONDS = 0.04
/** Without a rate, calls begin so many a second: else a whole burst is on its way before the first refusal is read. */
const GENTLE_PER_SECOND = 200
const GENTLE_MS = 500
/** From this share of the rate that is set on, a refusal says nothing against the rate. */
const JITTER_SHARE = 0.9
/** Calls a second below which nothing is learned: such limits are of minutes, and the platform says when one is over. */
const LEAST_LEARNED = 5
/** The learned pace grows with the cube of the time: it stays near what was taken, then tries more. Doubled after: */
const DOUBLED_AFTER_MS = 2 * MINUTE_MS
/** where a platform refuses and does not say for how long */
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

/** @param perMinute setting; no limit without it  @returns calls that may start now, or milliseconds until one may */
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

/** @param calls that start now  @param most of them that could have  */
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

/** @param retryAfterMs how long the platform asked to be left alone, where it said  @param rateLimited one call too many */
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
  // Refused though it was hardly more than what is set: calls came closer together than they started.
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
