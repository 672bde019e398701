import type { PlatformError } from '../platforms/platform-error.ts'

export const MAX_TRIES = 5
const LONGEST_DELAY_MS = 60_000
const LONGEST_WAIT_MS = 60 * 60_000

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
  return Math.round(Math.min(LONGEST_WAIT_MS, error.retryAfterMs ?? 0) + random * bound)
}
