// Figures in the answer of any API. What cannot be one is unknown, and is shown as a dash, never as a fact.

/** How many: finite, and not negative. Null: unknown. */
export function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
}

/**
 * Reads a rate as the specification says: a value of 1 or less is a fraction and becomes a percent, a larger one is a percent
 * already. Null: never measured, or no rate, as it is below 0 % or above 100 %.
 */
export function exactPercent(value: unknown): number | null {
  const percent = scaledPercent(value)
  return percent === null || percent > 100 ? null : percent
}

/** As exactPercent(), and as far above 100 % as it came: for a bar, which ends at 100 %. */
export function scaledPercent(value: unknown): number | null {
  const rate = countOf(value)
  // 0.575 * 100 is 57.49999999999999: without toFixed(), 23 of 40 would round to 57 %.
  return rate === null ? null : Number((rate <= 1 ? rate * 100 : rate).toFixed(6))
}

/** As exactPercent(), rounded to a whole percent. */
export function percentOf(value: unknown): number | null {
  const percent = exactPercent(value)
  return percent === null ? null : Math.round(percent)
}
