/**
 * The specification's reader for rates: a value of 1 or less is a fraction and becomes a percent, any other is rounded
 * as it is. Null (never measured) stays null.
 */
export function percentOf(value: number | null | undefined): number | null {
  if (value === null || value === undefined || !Number.isFinite(value)) return null
  return Math.round(value <= 1 ? value * 100 : value)
}
