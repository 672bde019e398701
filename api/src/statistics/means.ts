// Means over a period: always from sums and counts, never an average of averages.

/** null without values, not 0 */
export function meanOf({ sum, count }: { sum: number; count: number }): number | null {
  return count === 0 ? null : sum / count
}

/** First minus last: positive is an improvement; null unless both days have a position. */
export function positionChange(first: number | null, last: number | null): number | null {
  return first === null || last === null ? null : first - last
}
