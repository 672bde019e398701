// Quantiles of the distributions that intervals and the test of change are read from.

import library from 'jstat'

const { studentt, beta } = library.jStat

/** Probability that an interval leaves out on each side: 95% intervals, two-sided tests at 5 %. */
export const TAIL = 0.025
/** As many degrees of freedom make Student's t the normal distribution for our purposes. */
const NORMAL_FROM = 10_000
/** 97.5% quantile of the normal distribution */
export const Z = 1.959963984540054

const known = new Map<number, number>()

/** The 97.5% quantile of Student's t. @param degrees of freedom, more than 0, rounded to quarters */
export function studentQuantile(degrees: number): number {
  if (!(degrees < NORMAL_FROM)) return Z
  const rounded = Math.max(0.25, Math.round(degrees * 4) / 4)
  let quantile = known.get(rounded)
  if (quantile === undefined) known.set(rounded, (quantile = studentt.inv(1 - TAIL, rounded)))
  return quantile
}

/** Probability of a value of Student's t at least as far from 0, on either side. */
export const twoSidedProbability = (t: number, degrees: number): number =>
  2 * studentt.cdf(-Math.abs(t), Math.min(degrees, NORMAL_FROM))

/** Probability of at most so many heads. @param throws of a coin, more than `most` */
export const coinProbability = (most: number, throws: number): number => beta.cdf(0.5, throws - most, most + 1)

export const betaQuantile = (probability: number, alpha: number, betaParameter: number): number =>
  beta.inv(probability, alpha, betaParameter)
