// Tolerant readers of numbers in API responses. An invalid number is unknown and is shown as a dash, never as a fact.

/** Reads a count: a finite number that is not negative. Null: unknown. */
export function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
}

/**
 * Reads a rate as the specification says: a value of 1 or less is a fraction and becomes a percent, a larger one is a percent
 * already. Null: never measured, or no rate, as it is below 0 % or above 100 %.
 */
export function exactPercent(value: unknown): number | null {
  const rate = countOf(value)
  if (rate === null || rate > 100) return null
  // 0.575 * 100 is 57.49999999999999: without toFixed(), 23 of 40 would round to 57 %.
  return Number((rate <= 1 ? rate * 100 : rate).toFixed(6))
}

/** A score of 0 to 100, or its fraction, as the specification says: what is beyond is clamped. Null: unknown. */
export function exactScore(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? exactPercent(Math.min(100, Math.max(0, value))) : null
}

/** A bar or a score stays between 0 and 100, whatever the API sends. */
export function clamped(percent: number | null): number | null {
  return percent === null ? null : Math.min(100, Math.max(0, percent))
}

/** As exactPercent(), rounded to a whole percent. */
export function percentOf(value: unknown): number | null {
  const percent = exactPercent(value)
  return percent === null ? null : Math.round(percent)
}

/** The ends of an interval in whole percents, rounded outwards, without their unit: "51–59". */
export function rangeText({ low, high }: { low: number; high: number }): string {
  return `${Math.floor(exactPercent(low) ?? 0)}–${Math.ceil(exactPercent(high) ?? 0)}`
}

/** Stands in place of the interval for questions like these where it is null, beside one for these prompts. */
export const TOO_FEW_PROMPTS = 'too few prompts'

/** "1 point", "8 points": of a change its size alone */
export function inPoints(points: number): string {
  const size = Math.abs(points)
  return `${size} ${size === 1 ? 'point' : 'points'}`
}

/**
 * Points from one value to another. It is the difference of the whole percents that the screens show, so that two shown values and
 * their difference always agree. Null where a value is unknown.
 */
export function pointsBetween(from: unknown, to: unknown): number | null {
  const [before, after] = [percentOf(from), percentOf(to)]
  return before === null || after === null ? null : after - before
}
