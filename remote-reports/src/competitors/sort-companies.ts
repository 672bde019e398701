import type { SortDirection } from '@sightline/shared/ui/table/Table.tsx'
import type { Company } from './companies.ts'
import { companyMetrics } from '../metrics/company-metrics.ts'

const sortColumns = ['domain', ...companyMetrics] as const
type SortColumn = (typeof sortColumns)[number]

/** As in the address: a column, with a leading minus for descending. */
export const sorts = sortColumns.flatMap((column) => [column, `-${column}`] as const)
export type Sort = (typeof sorts)[number]

export const columnOf = (sort: Sort): SortColumn => sort.replace('-', '') as SortColumn
export const directionOf = (sort: Sort): SortDirection => (sort.startsWith('-') ? 'descending' : 'ascending')

/** Names begin with A, numbers with the highest; the same header again toggles the direction. */
export function nextSort(sort: Sort, column: SortColumn): Sort {
  if (columnOf(sort) === column) return sort.startsWith('-') ? column : `-${column}`
  return column === 'domain' ? column : `-${column}`
}

/** Companies without a value come last in both directions; the sort is stable. */
export function sortCompanies(companies: readonly Company[], sort: Sort): Company[] {
  const column = columnOf(sort)
  const sign = directionOf(sort) === 'ascending' ? 1 : -1
  return companies.toSorted((a, b) => {
    if (column === 'domain') return sign * a.domain.localeCompare(b.domain, 'en')
    const [one, other] = [a.rates[column], b.rates[column]]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  })
}
