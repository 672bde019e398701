// What may be picked out of many: with twenty rates, one looks changed by chance.

/** Share of what is picked that may be no change. */
const FALSE_SHARE = 0.05

/**
 * Benjamini and Hochberg's choice out of a family of tests: at most 5 % of what it picks is expected to be false.
 * @param probabilities of each test @returns of each, whether it may be picked
 */
export function discoveries(probabilities: readonly number[]): boolean[] {
  const sorted = [...probabilities].sort((left, right) => left - right)
  const limit = sorted.findLast((probability, index) => probability <= (FALSE_SHARE * (index + 1)) / sorted.length)
  return probabilities.map((probability) => limit !== undefined && probability <= limit)
}
