import type { PositionRow } from '@sightline/shared/contract/api/answers.ts'
import { compareValues } from '@sightline/shared/ui/table/compare-values.ts'
import type { SortDirection } from '@sightline/shared/ui/table/Table.tsx'

export const sortColumns = ['promptText', 'firstDayPosition', 'lastDayPosition', 'positionChange'] as const
export type SortColumn = (typeof sortColumns)[number]
export interface Sort {
  column: SortColumn
  direction: SortDirection
}

/** null: the library's order. The sort is stable. */
export function sortPositions(rows: readonly PositionRow[], sort: Sort | null): readonly PositionRow[] {
  if (sort === null) return rows
  return rows.toSorted((a, b) => compareValues(a[sort.column], b[sort.column], sort.direction))
}

/** Cycles through ascending, descending and the library's order. */
export function nextSort(sort: Sort | null, column: SortColumn): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' }
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null
}
