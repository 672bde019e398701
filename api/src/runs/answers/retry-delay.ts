import type { PlatformError } from '../platforms/platform-error.ts'

export const MAX_TRIES = 5
const LONGEST_DELAY_MS = 60_000
const LONGEST_WAIT_MS = 60 * 60_000

/** How long the platform asked to be left alone, if it did; nobody is believed for more than an hour. */
export function believedWaitMs({ retryAfterMs }: Pick<PlatformError, 'retryAfterMs'>): number | undefined {
  return retryAfterMs === undefined ? undefined : Math.min(LONGEST_WAIT_MS, retryAfterMs)
}

/**
 * Full jitter: anything between nothing and a bound that doubles with each try. A platform that says when to come back
 * is believed, and the jitter comes on top, so that not everybody comes back at once.
 * @param tries calls made so far  @param firstDelayMs bound after the first  @param random 0–1
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
