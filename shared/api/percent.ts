/**
 * Reads a rate as the specification says: a value of 1 or less is a fraction and becomes a percent, a larger one is a percent
 * already. Null (never measured) stays null.
 */
export function exactPercent(value: number | null | undefined): number | null {
  if (value === null || value === undefined || !Number.isFinite(value)) return null
  // 0.575 * 100 is 57.49999999999999: without toFixed(), 23 of 40 would round to 57 %.
  return Number((value <= 1 ? value * 100 : value).toFixed(6))
}

/** As exactPercent(), rounded to a whole percent. */
export function percentOf(value: number | null | undefined): number | null {
  const percent = exactPercent(value)
  return percent === null ? null : Math.round(percent)
}
