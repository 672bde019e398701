/** How many of all observations have something. */
export interface Proportion {
  hits: number
  of: number
}

/**
 * Natural logarithm of the e-value against "both proportions are samples of the same rate". While they are, the chance that the e-value ever
 * reaches 1/α is at most α, however often it is looked at, with few observations as with many.
 *
 * Source: the sequential likelihood ratio of Wasserman, Ramdas and Balakrishnan, "Universal inference" (PNAS 117, 2020), with uniform mixtures
 * over both rates as its numerator and the largest likelihood of a common rate as its denominator; Ville's inequality.
 */
export function logEvidence(a: Proportion, b: Proportion): number {
  return logMixture(a) + logMixture(b) - logLargest({ hits: a.hits + b.hits, of: a.of + b.of })
}

/** Log-likelihood of the observations in their order, averaged over all rates. */
const logMixture = ({ hits, of }: Proportion) => logFactorial(hits) + logFactorial(of - hits) - logFactorial(of + 1)

/** Log-likelihood at the rate that explains the observations best. */
const logLargest = ({ hits, of }: Proportion) =>
  [hits, of - hits].reduce((sum, count) => (count === 0 ? sum : sum + count * Math.log(count / of)), 0)

/** Stirling's series: the error is below 0.001 */
const logFactorial = (n: number) =>
  n < 2 ? 0 : n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3)
