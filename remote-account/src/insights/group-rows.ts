import { percentOf } from '@sightline/shared/api'
import { compared } from './insights-summary.ts'
import type { InsightsProject } from './read-insight.ts'
import type { ProjectRow } from './useInsights.ts'

export const groupings = ['none', 'client'] as const
export type Grouping = (typeof groupings)[number]

export const NO_CLIENT = 'No client'

/** The head of a group in the table. */
export interface GroupHead {
  client: string
  projects: number
  /** whole percent of the Brand Visibility Rate; null: no project has one */
  average: number | null
}
export type TableEntry = ProjectRow | GroupHead

export const isGroupHead = (entry: TableEntry): entry is GroupHead => 'client' in entry

/** Clients by name, projects without one last; the rows of a client keep their order. */
export function groupByClient(rows: readonly ProjectRow[]): TableEntry[] {
  const groups = Map.groupBy(rows, ({ project }) => project.client)
  const sorted = [...groups].sort(([one], [other]) => {
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
    return one.localeCompare(other)
  })
  return sorted.flatMap(([client = NO_CLIENT, members]) => [
    { client, projects: members.length, average: averageOf(members) },
    ...members,
  ])
}

/** By name. */
export const clientsOf = (projects: readonly InsightsProject[]) =>
  [...new Set(projects.flatMap(({ client }) => client ?? []))].sort((one, other) => one.localeCompare(other))

function averageOf(rows: readonly ProjectRow[]): number | null {
  const rates = compared(rows).flatMap(({ insight }) => insight.rates.brand ?? [])
  return rates.length === 0 ? null : percentOf(rates.reduce((sum, rate) => sum + rate, 0) / rates.length)
}
