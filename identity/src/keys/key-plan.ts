// When a key signs. A new one is published for an hour before it signs, so that every process and every reader of the keys
// knows it by then; an old one stays published until the last token or cookie that it signed has expired.

import { ID_TOKEN_SECONDS } from './access-tokens.ts'

const HOUR_MS = 60 * 60 * 1000
export const NEW_KEY_AFTER_MS = 90 * 24 * HOUR_MS
export const PUBLISHED_BEFORE_MS = HOUR_MS
/** the longest-lived token, and an hour for clocks that differ */
export const PUBLISHED_AFTER_MS = ID_TOKEN_SECONDS * 1000 + HOUR_MS
/** the longest-lived cookie, by which a browser is known (pages/known-places.ts), and an hour */
export const COOKIES_KEPT_MS = 180 * 24 * HOUR_MS + HOUR_MS

export interface KeyPlan<Key> {
  /** the one that signs first */
  valid: Key[]
  dead: Key[]
  isNewDue: boolean
}

/**
 * @param keys the oldest first
 * @param keptMs how long a key is needed after the next one signs
 */
export function planKeys<Key extends { createdAt: Date }>(
  keys: Key[],
  now: Date,
  keptMs = PUBLISHED_AFTER_MS,
): KeyPlan<Key> {
  const age = (key: Key) => now.getTime() - key.createdAt.getTime()
  const newest = keys.at(-1)
  const published = keys.findLastIndex((key) => age(key) >= PUBLISHED_BEFORE_MS)
  // Before its hour is over, the only key there is signs.
  const signingAt = Math.max(published, 0)
  const older = keys.slice(0, signingAt)
  // The next one of an older key has signed for as long as what the older one signed is valid.
  const dead = keys.slice(1, signingAt + 1).filter((next) => age(next) >= PUBLISHED_BEFORE_MS + keptMs).length
  return {
    valid: [...keys.slice(signingAt), ...older.slice(dead)],
    dead: older.slice(0, dead),
    isNewDue: newest === undefined || age(newest) >= NEW_KEY_AFTER_MS,
  }
}
