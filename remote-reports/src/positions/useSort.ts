import { oneOf } from '@sightline/shared/ui/browser/selection.ts'
import { useSelection } from '@sightline/shared/ui/browser/use-selection.ts'
import { sortColumns, type Sort, type SortColumn } from './sort-positions.ts'

/**
 * The sort order as in the query string: a column, with a leading minus for descending; nothing for the library's
 * order.
 */
const orders = ['', ...sortColumns.flatMap((column) => [column, `-${column}`] as const)] as const
const readers = { sort: oneOf(orders, '') }

/** How the table is sorted. Back and a shared link keep it. */
export function useSort(): [Sort | null, (sort: Sort | null) => void] {
  const [{ sort }, select] = useSelection(readers)
  const column = sort.replace('-', '') as SortColumn | ''
  const current: Sort | null =
    column === '' ? null : { column, direction: sort.startsWith('-') ? 'descending' : 'ascending' }
  return [
    current,
    (next) => select({ sort: next === null ? '' : `${next.direction === 'ascending' ? '' : '-'}${next.column}` }),
  ]
}
