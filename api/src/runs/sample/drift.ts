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

/** How far a value moves at most, and how many days a movement takes. */
export interface Wave {
  height: number
  days: number
}

/** A new value every `days` days, and a smooth way between them. Paths of different seeds turn on different days. */
export function drift(seed: Seed, day: number, { height, days }: Wave): number {
  const { number, passed } = epochOf(seed, day, days)
  const from = leaning(mixed(seed, number))
  return height * (from + (leaning(mixed(seed, number + 1)) - from) * passed * passed * (3 - 2 * passed))
}

/** Time in parts of `days` days, which begin on different days for different seeds, and how much of the part has passed, 0–1. */
export function epochOf(seed: Seed, day: number, days: number): { number: number; passed: number } {
  const at = day / days + unitOf(seed)
  const number = Math.floor(at)
  return { number, passed: at - number }
}
