import { coinProbability } from './quantiles.ts'

/** Probability of a split at least as uneven as `one` to `other`, if each goes to either side by chance. */
export function signTest(one: number, other: number): number {
  return one === other ? 1 : Math.min(1, 2 * coinProbability(Math.min(one, other), one + other))
}
