import { twoSidedProbability } from './quantiles.ts'

/** Probability of a split at least as uneven as `one` to `other`, if each goes to either side by chance. */
export function signTest(one: number, other: number): number {
  const n = one + other
  return n === 0 ? 1 : twoSidedProbability(Math.max(0, Math.abs(one - other) - 1) / Math.sqrt(n), n)
}
