// Smooth noise: pseudo-random values that drift from day to day instead of jumping. Seeds are numbers here, because every
// answer asks for about a hundred of these values.

import { hash, unitOf } from '../../projects/invented/random.ts'

export type Seed = number

export const seedOf = (text: string): Seed => hash(text)

/** The order matters. */
export function mixed(first: Seed, ...others: readonly Seed[]): Seed {
  let seed = first
  for (const other of others) seed = Math.imul((seed ^ (seed >>> 15)) + Math.imul(other, 0x85ebca6b), 0xc2b2ae35) >>> 0
  return seed
}

/** -1 to 1, always the same for the same seed. */
export const leaning = (seed: Seed): number => 2 * unitOf(seed) - 1

/**
 * -1 to 1: a new value every `days` days, and a smooth way between them. Paths of different seeds turn on different
 * days.
 */
export function drift(seed: Seed, day: number, days: number): number {
  const { number, passed } = epochOf(seed, day, days)
  const from = leaning(mixed(seed, number))
  return from + (leaning(mixed(seed, number + 1)) - from) * passed * passed * (3 - 2 * passed)
}

export interface Epoch {
  number: number
  /** how much of it has passed, 0–1 */
  passed: number
}

/** Time in parts of `days` days that begin on different days for different seeds. */
export function epochOf(seed: Seed, day: number, days: number): Epoch {
  const at = day / days + unitOf(seed)
  const number = Math.floor(at)
  return { number, passed: at - number }
}
