import type { PlatformError } from '../platforms/platform-error.ts'

export const MAX_TRIES = 5
/** of an endpoint that a user has typed */
export const MAX_TRIES_OF_ENDPOINT = 2
/** Upper bound of the backoff before the second attempt; it doubles with each further attempt. */
export const RETRY_FIRST_DELAY_MS = 2_000
const LONGEST_DELAY_MS = 60_000
const LONGEST_WAIT_MS = 60 * 60_000

/** The platform's Retry-After, if it gave one, capped at an hour. */
export function believedWaitMs({ retryAfterMs }: Pick<PlatformError, 'retryAfterMs'>): number | undefined {
  return retryAfterMs === undefined ? undefined : Math.min(LONGEST_WAIT_MS, retryAfterMs)
}

/**
 * Exponential backoff with full jitter: random between 0 and a bound that doubles with each attempt, in addition to the
 * platform's Retry-After, so that calls do not return all at once (thundering herd). @param tries calls made so far @param
 * firstDelayMs bound after the first @param random 0–1
 */
export function retryDelayMs(
  error: Pick<PlatformError, 'retryAfterMs'>,
  tries: number,
  firstDelayMs: number,
  random: number,
): number {
  const bound = Math.min(LONGEST_DELAY_MS, firstDelayMs * 2 ** (tries - 1))
  return Math.round((believedWaitMs(error) ?? 0) + random * bound)
}
