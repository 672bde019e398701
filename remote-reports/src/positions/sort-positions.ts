import type { PositionRow } from '@sightline/shared/contract/api/answers.ts'
import type { SortDirection } from '@sightline/shared/ui/table/Table.tsx'

export const sortColumns = ['promptText', 'firstDayPosition', 'lastDayPosition', 'positionChange'] as const
export type SortColumn = (typeof sortColumns)[number]
export interface Sort {
  column: SortColumn
  direction: SortDirection
}

/** Rows without a value come last in both directions; the sort is stable. */
export function sortPositions(rows: readonly PositionRow[], sort: Sort | null): readonly PositionRow[] {
  if (sort === null) return rows
  const sign = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [one, other] = [a[sort.column], b[sort.column]]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    if (typeof one === 'string') return sign * one.localeCompare(String(other), 'en')
    return sign * (one - Number(other))
  })
}

/** Cycles through ascending, descending and the library's order. */
export function nextSort(sort: Sort | null, column: SortColumn): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' }
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null
}
