import type { SortDirection } from '@sightline/shared/ui/table/Table.tsx'
import type { ProjectRow } from './useInsights.ts'

export const sortColumns = ['project', 'brand', 'top', 'url', 'sentiment', 'prompts', 'change'] as const
export type SortColumn = (typeof sortColumns)[number]
/** The sort order as in the query string: a column, with a leading minus for descending. */
export const sortOrders = sortColumns.flatMap((column) => [column, `-${column}`] as const)
export type SortOrder = (typeof sortOrders)[number]

export const columnOf = (order: SortOrder) => order.replace('-', '') as SortColumn
export const directionOf = (order: SortOrder): SortDirection => (order.startsWith('-') ? 'descending' : 'ascending')

/** A click on the sorted column reverses its direction; figures start descending, names ascending. */
export function nextOrder(order: SortOrder, column: SortColumn): SortOrder {
  if (columnOf(order) === column) return order.startsWith('-') ? column : `-${column}`
  return column === 'project' ? column : `-${column}`
}

/** Unknown values are last in both directions; equal ones are sorted by name. */
export function sortRows(rows: readonly ProjectRow[], order: SortOrder): ProjectRow[] {
  const column = columnOf(order)
  const sign = order.startsWith('-') ? -1 : 1
  const byName = (one: ProjectRow, other: ProjectRow) => one.project.domain.localeCompare(other.project.domain)
  if (column === 'project') return [...rows].sort((one, other) => sign * byName(one, other))
  return [...rows].sort((one, other) => {
    const [a, b] = [valueOf(one, column), valueOf(other, column)]
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byName(one, other)
    return sign * (a - b) || byName(one, other)
  })
}

function valueOf({ insight }: ProjectRow, column: Exclude<SortColumn, 'project'>): number | null {
  if (insight === undefined) return null
  if (column === 'prompts') return insight.prompts
  return column === 'change' ? (insight.change?.value ?? null) : insight.rates[column]
}
