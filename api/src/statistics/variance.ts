// How much a rate or a mean of answers varies: within prompts, between prompts, and from day to day.

import type { DayCell, Stratum } from './stratum.ts'

export interface Sums {
  n: number
  sum: number
  squares: number
}

export function addUp(strata: readonly Sums[]): Sums {
  const total = { n: 0, sum: 0, squares: 0 }
  for (const stratum of strata) add(total, stratum)
  return total
}

function add(total: Sums, { n, sum, squares }: Sums): void {
  total.n += n
  total.sum += sum
  total.squares += squares
}

/** Sum of the squared deviations from the mean. Rounding errors must not make it negative. */
export const deviations = ({ n, sum, squares }: Sums): number => (n === 0 ? 0 : Math.max(0, squares - (sum * sum) / n))

/**
 * Strata with more than one answer each, as one answer shows no variation: where a prompt has a stratum of one answer, its platforms
 * and modes are one stratum, and prompts with one answer in all are one stratum together. If that is a single answer, it joins the
 * stratum with the fewest: the order of the strata must not decide, as the database returns them in any.
 */
function comparable(strata: readonly Stratum[]): Sums[] {
  const single = { n: 0, sum: 0, squares: 0 }
  const merged: Sums[] = []
  for (const ofPrompt of Map.groupBy(strata, ({ prompt }) => prompt).values()) {
    const whole = addUp(ofPrompt)
    if (ofPrompt.every(({ n }) => n > 1)) merged.push(...ofPrompt)
    else if (whole.n > 1) merged.push(whole)
    else add(single, whole)
  }
  if (single.n !== 1 || merged.length === 0) return single.n > 0 ? [...merged, single] : merged
  const [least = single, ...others] = merged.toSorted((a, b) => a.n - b.n || a.sum - b.sum || a.squares - b.squares)
  return [addUp([least, single]), ...others]
}

/**
 * Variance of the mean of answers to these prompts on these days: stratified, answers of a stratum are independent. It has as many
 * degrees of freedom as answers beyond the first of each stratum.
 */
export function varianceWithin(strata: readonly Stratum[]): { variance: number; degrees: number } {
  const { n: all } = addUp(strata)
  let variance = 0
  let degrees = 0
  for (const stratum of comparable(strata)) {
    if (stratum.n < 2) continue
    variance += (stratum.n * deviations(stratum)) / (stratum.n - 1) / (all * all)
    degrees += stratum.n - 1
  }
  return { variance, degrees: variance > 0 ? degrees : Infinity }
}

/** Variance of one answer within its stratum, on average. */
export const variancePerAnswer = (strata: readonly Stratum[]): number =>
  varianceWithin(strata).variance * addUp(strata).n

export interface Clusters {
  /** of the mean, when its prompts are a sample of all prompts like them */
  variance: number
  prompts: number
  /** prompts with an answer that has a value above 0, and with one below 1 */
  some: number
  notAll: number
}

/** Variance of the mean between prompts: the linearised variance of a ratio, clustered by prompt. */
export function varianceBetween(strata: readonly Stratum[]): Clusters {
  const prompts = [...Map.groupBy(strata, ({ prompt }) => prompt).values()].map(addUp)
  const { n, sum } = addUp(prompts)
  const mean = sum / n
  const squares = prompts.reduce((total, prompt) => total + (prompt.sum - mean * prompt.n) ** 2, 0)
  const count = prompts.length
  return {
    variance: count > 1 ? ((count / (count - 1)) * squares) / (n * n) : 0,
    prompts: count,
    some: prompts.filter((prompt) => prompt.sum > 0).length,
    notAll: prompts.filter((prompt) => prompt.sum < prompt.n).length,
  }
}

/** Days on which everything moves together, such as a new index of a platform. */
export interface Swings {
  /** variance of a day's mean beyond that of its answers */
  variance: number
  /** degrees of freedom of the estimate; 0: nothing is known */
  degrees: number
}

/** How much the days of a mean count: as many equally busy days would have the same weight. */
export function effectiveDays(cells: readonly DayCell[]): number {
  const days = [...Map.groupBy(cells, ({ day }) => day).values()].map((day) => addUp(day.map(withSquares)).n)
  const all = days.reduce((total, n) => total + n, 0)
  const squares = days.reduce((total, n) => total + n * n, 0)
  return squares === 0 ? 0 : (all * all) / squares
}

const withSquares = ({ n, sum }: DayCell): Sums => ({ n, sum, squares: 0 })

/** What days add to the variance of a period's mean, as far as they are known. @param perAnswer variance of one answer within its stratum */
export function varianceOfDays(days: readonly DayCell[], earlier: readonly DayCell[], perAnswer: number): Swings {
  const ofDays = effectiveDays(days)
  if (ofDays === 0) return { variance: 0, degrees: 0 }
  const { variance, degrees } = swingsOf([days], earlier, perAnswer)
  return { variance: variance / ofDays, degrees }
}

interface Residual {
  n: number
  /** sum of the day's values beyond what its platforms and modes have in the whole period */
  beyond: number
}

/** @param cells of one period, one platform and mode on one day each */
function residuals(cells: readonly DayCell[]): Residual[] {
  const wayOf = ({ platform, mode }: DayCell) => `${platform.length} ${platform}${mode}`
  const means = new Map(
    [...Map.groupBy(cells, wayOf)].map(([way, ofWay]) => {
      const { n, sum } = addUp(ofWay.map(withSquares))
      return [way, sum / n]
    }),
  )
  const days = [...Map.groupBy(cells, ({ day }) => day)].sort(([left], [right]) => (left < right ? -1 : 1))
  return days.map(([, ofDay]) => {
    const residual = { n: 0, beyond: 0 }
    for (const cell of ofDay) {
      residual.n += cell.n
      residual.beyond += cell.sum - cell.n * (means.get(wayOf(cell)) ?? 0)
    }
    return residual
  })
}

/** A difference of two neighbouring days tells two thirds as much about the variance as a deviation from a known mean. */
const NEIGHBOURS_WEIGHT = 2 / 3

/**
 * Estimates the day-to-day variation by moments: what days vary beyond the variance of their answers.
 * @param periods cells of each compared period, whose days deviate from its mean
 * @param history cells of earlier days, of which neighbours are compared: a change within them is no swing
 * @param perAnswer variance of one answer within its stratum
 */
export function swingsOf(
  periods: readonly (readonly DayCell[])[],
  history: readonly DayCell[],
  perAnswer: number,
): Swings {
  let squares = 0
  let degrees = 0
  let answers = 0
  let days = 0
  const see = (found: readonly Residual[]) => {
    answers += found.reduce((total, { n }) => total + n, 0)
    days += found.length
  }
  for (const cells of periods) {
    const found = residuals(cells)
    if (found.length < 2) continue
    squares += found.reduce((total, { n, beyond }) => total + (beyond * beyond) / n, 0)
    degrees += found.length - 1
    see(found)
  }
  const earlier = residuals(history)
  for (const [index, right] of earlier.entries()) {
    const left = earlier[index - 1]
    if (left === undefined) continue
    const difference = right.beyond / right.n - left.beyond / left.n
    squares += (NEIGHBOURS_WEIGHT * difference * difference) / (1 / right.n + 1 / left.n)
    degrees += NEIGHBOURS_WEIGHT
  }
  if (earlier.length > 1) see(earlier)
  if (degrees === 0) return { variance: 0, degrees }
  return { variance: Math.max(0, (squares / degrees - perAnswer) / (answers / days)), degrees }
}
