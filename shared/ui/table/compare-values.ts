import type { SortDirection } from './Table.tsx'

type Value = string | number | null

/** Of two rows of a sorted table. Rows without a value come last in both directions; numbers in a text count as numbers. */
export function compareValues(one: Value, other: Value, direction: SortDirection): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  const sign = direction === 'ascending' ? 1 : -1
  if (typeof one === 'string') return sign * one.localeCompare(String(other), 'en', { numeric: true })
  return sign * (one - Number(other))
}
