// The two 95% intervals of a rate, or of a mean of values from 0 to 1.
//
// Both are intervals of a share with an effective number of answers: as many independent answers as would vary that much (Kish's design effect).
// "These prompts" is Wilson's with it. "Questions like these" is that of Korn and Graubard (Clopper and Pearson with the effective number,
// reduced by Student's t with one degree less than prompts), which the US National Center for Health Statistics uses for surveys: it holds
// where few prompts carry a rare brand.

import type { DayCell, Stratum } from './stratum.ts'
import { betaQuantile, studentQuantile, TAIL, Z } from './quantiles.ts'
import { addUp, varianceBetween, varianceOfDays, varianceWithin } from './variance.ts'

/** Fractions 0–1 */
export interface Interval {
  low: number
  high: number
}

/** Fewer prompts, or a brand that fewer of them name or leave out, say nothing about questions like these. */
const FEWEST_PROMPTS = 5
const FEWEST_OF_A_KIND = 3

/** Wilson's score interval of a share. @param n independent answers, more than 0 @param quantile of its distribution */
export function scoreInterval(share: number, n: number, quantile = Z): Interval {
  const spread = (quantile * quantile) / n
  const centre = share + spread / 2
  const margin = quantile * Math.sqrt((share * (1 - share)) / n + spread / (4 * n))
  // Rounding errors must not move the ends past the share itself at 0 and 1.
  return {
    low: share <= 0 ? 0 : Math.max(0, (centre - margin) / (1 + spread)),
    high: share >= 1 ? 1 : Math.min(1, (centre + margin) / (1 + spread)),
  }
}

/** Answers to exactly these prompts, on these days: how far their true rate may be away. Null without an answer. */
export function panelInterval(strata: readonly Stratum[]): Interval | null {
  const { n, sum } = addUp(strata)
  if (n === 0) return null
  const share = Math.min(1, Math.max(0, sum / n))
  const { variance, degrees } = varianceWithin(strata)
  return scoreInterval(share, effectiveAnswers(share, variance, n), studentQuantile(degrees))
}

/**
 * Independent answers that would vary as much, never fewer than there are: strata only reduce the variance. The least variance is that
 * of one answer more that differs, so that no interval is a point.
 */
const effectiveAnswers = (share: number, variance: number, n: number): number =>
  Math.max(n, (share * (1 - share)) / Math.max(variance, 1 / (n * n)))

/** The same of one day, whose answers vary as those of the whole period do. @param perAnswer variance of one answer within its stratum */
export function dayInterval({ n, sum }: { n: number; sum: number }, perAnswer: number): Interval | null {
  if (n === 0) return null
  const share = Math.min(1, Math.max(0, sum / n))
  return scoreInterval(share, effectiveAnswers(share, perAnswer / n, n))
}

/**
 * Questions like these: the prompts are a sample of them, and the days of all days.
 * @param days of these strata, and earlier days from which their day-to-day variation is known, too
 * @returns null where the prompts are too few, or few but some of them name the brand, or leave it out
 */
export function marketInterval(
  strata: readonly Stratum[],
  days: readonly DayCell[],
  earlier: readonly DayCell[] = [],
): Interval | null {
  const { n, sum } = addUp(strata)
  if (n === 0) return null
  const between = varianceBetween(strata)
  if (between.prompts < FEWEST_PROMPTS) return null
  const share = sum / n
  // None or all of the prompts: each of them is one answer, less one as everywhere.
  if (between.some === 0 || between.notAll === 0) return exactInterval(share, between.prompts - 1)
  if (Math.min(between.some, between.notAll) < FEWEST_OF_A_KIND) return null
  const within = varianceWithin(strata)
  const swings = varianceOfDays(days, earlier, within.variance * n)
  const variance = Math.max(between.variance, within.variance) + swings.variance
  if (!(share > 0 && share < 1 && variance > 0)) return null
  const shrunk = (Z / studentQuantile(between.prompts - 1)) ** 2
  return exactInterval(share, ((share * (1 - share)) / variance) * shrunk)
}

/** Clopper and Pearson's interval. @param n independent answers, which need not be a whole number */
function exactInterval(share: number, n: number): Interval {
  const positive = share * n
  return {
    low: share <= 0 ? 0 : betaQuantile(TAIL, positive, n - positive + 1),
    high: share >= 1 ? 1 : betaQuantile(1 - TAIL, positive + 1, n - positive),
  }
}

export interface Intervals {
  panel: Interval | null
  market: Interval | null
}

/** Both intervals. That of questions like these is widened where it would not contain that of these prompts. */
export function intervalsOf(
  strata: readonly Stratum[],
  days: readonly DayCell[],
  earlier: readonly DayCell[] = [],
): Intervals {
  const panel = panelInterval(strata)
  const market = marketInterval(strata, days, earlier)
  if (panel === null || market === null) return { panel, market }
  return { panel, market: { low: Math.min(panel.low, market.low), high: Math.max(panel.high, market.high) } }
}
