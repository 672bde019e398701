// Pages that answers cite in a period. Callers have checked the project's owner.

import type { SourceKind } from '@sightline/shared/domain/source-kinds.ts'
import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection } from '../../database/connection.ts'
import { sources } from '../../database/schema/answers.ts'
import { sourceDailySums } from '../../database/schema/sums.ts'
import type { EdgeDays } from '../edge-days.queries.ts'
import type { ReportedProject } from '../reported-project.queries.ts'
import { ofFilter, UNINDEXED_EQUALS, type SumsFilter } from '../read-sums.queries.ts'
import { knownDomains } from './detected-domains.ts'

export interface CitedPage {
  url: string
  title: string | null
  host: string
  /** registrable domain */
  domain: string
  firstDay: number
  lastDay: number
  change: number
}

/** Restricts the pages to these domains and hosts; undefined does not restrict. */
interface PlaceChoice {
  domains?: string[]
  hosts?: string[]
}

export interface PageChoice extends PlaceChoice {
  /** one of the list's `domains`, a registrable domain or a host */
  domain?: string | undefined
  /** host → tracked domain to which its pages belong; pages of other hosts belong to their registrable domain */
  owners?: ReadonlyMap<string, string>
}

interface PageList {
  total: number
  pages: CitedPage[]
  /** of the choice, whatever `domain` asks for: tracked ones of `owners`, and registrable ones */
  domains: { domain: string; sources: number; firstDay: number; lastDay: number }[]
}

export interface ListChoice extends PageChoice {
  limit: number
}

/** Sorted by last day, then change, both descending, then URL. */
export async function listCitedPages(
  db: Connection,
  project: ReportedProject,
  edges: EdgeDays,
  filter: SumsFilter,
  { limit, ...choice }: ListChoice,
): Promise<PageList> {
  const { rows } = await db.execute<Record<keyof PageList, never>>(sql`
    with cited as materialized (${citedPages(project, edges, filter, choice)}),
    wanted as (select * from cited where ${isWanted(project, choice)})
    select (select count(*)::int from wanted) as total,
      (select coalesce(json_agg(page), '[]') from (select * from wanted ${SORTED} limit ${limit}) as page) as pages,
      (select coalesce(json_agg(named), '[]') from (
        select domain, count(*) as sources, sum("firstDay") as "firstDay", sum("lastDay") as "lastDay"
        from (select ${countedDomain(choice.owners)} as domain, "firstDay", "lastDay" from cited) as counted
        group by domain order by sources desc, domain collate "C"
      ) as named) as domains`)
  return rows[0] ?? { total: 0, pages: [], domains: [] }
}

/** A query of all pages, in the same order. */
export const allCitedPages = (project: ReportedProject, edges: EdgeDays, filter: SumsFilter, choice: PageChoice) =>
  sql`select * from (${citedPages(project, edges, filter, choice)}) as cited where ${isWanted(project, choice)} ${SORTED}`

/** Of a page `source`: the tracked domain that owns its host, or its registrable domain. */
export const countedDomain = (owners: ReadonlyMap<string, string> = new Map()) =>
  sql<string>`coalesce(${JSON.stringify(Object.fromEntries(owners))}::jsonb ->> host, domain)`

/** Whether a page counts for a domain: of a tracked one those that it owns, else those of the registrable domain or host. */
export function isOfDomain(project: ReportedProject, domain: string, owners?: ReadonlyMap<string, string>): SQL {
  const isTracked = [project, ...project.competitors].some((company) => company.domain === domain)
  return isTracked ? sql`${domain} = ${countedDomain(owners)}` : sql`${domain} in (domain, host)`
}

/** Whether a page counts for a kind of sites: a tracked site is of no other kind than the brand's or its competitors'. */
export function isOfKind(project: ReportedProject, kind: SourceKind, owners?: ReadonlyMap<string, string>): SQL {
  const owner = countedDomain(owners)
  if (kind === 'own') return sql`${owner} = ${project.domain}`
  const rivals = project.competitors.map(({ domain }) => domain)
  if (kind === 'rivals') return oneOf(owner, rivals)
  const listed = oneOf(sql`domain`, knownDomains.get(kind) ?? [...knownDomains.values()].flat())
  return sql`not ${oneOf(owner, [project.domain, ...rivals])} and ${kind === 'other' ? sql`not ${listed}` : listed}`
}

const isWanted = (project: ReportedProject, { domain, owners }: PageChoice): SQL =>
  domain === undefined ? sql`true` : isOfDomain(project, domain, owners)

const sums = alias(sourceDailySums, 'sums')
const SORTED = sql`order by "lastDay" desc, change desc, url collate "C"`

/**
 * The days between the edges may have millions of sums, of which only matters whether a page has any. So the sums of the two
 * edge days are read as a whole, and for pages without one a lateral join looks up a single row.
 */
function citedPages(
  project: ReportedProject,
  { firstDay, lastDay }: EdgeDays,
  filter: SumsFilter,
  choice: PlaceChoice,
) {
  const { id: projectId } = project
  return sql`
    with on_edges as materialized (
      select source_id, coalesce(sum(answers) filter (where day = ${firstDay}), 0)::int as first_answers,
        coalesce(sum(answers) filter (where day = ${lastDay}), 0)::int as last_answers
      from ${sourceDailySums}
      where project_id = ${projectId} and day in (${firstDay}, ${lastDay}) and ${ofFilter(sourceDailySums, project, filter)}
      group by source_id)
    select source.url, source.title, source.host, source.domain, coalesce(first_answers, 0) as "firstDay",
      coalesce(last_answers, 0) as "lastDay", coalesce(last_answers - first_answers, 0) as change
    from ${sources} as source
    left join on_edges on on_edges.source_id = source.id
    left join lateral (
      select true as found
      from ${sourceDailySums} as sums
      where on_edges.source_id is null and sums.project_id = ${projectId} and sums.source_id = source.id
        and day between ${firstDay} and ${lastDay} and ${ofFilter(sums, project, filter, UNINDEXED_EQUALS)}
      limit 1) as between_edges on true
    where source.project_id = ${projectId} and ${chosen(choice)}
      and (on_edges.source_id is not null or between_edges.found)`
}

const oneOf = (column: SQL, values: string[] | undefined) =>
  values === undefined ? sql`true` : sql`${column} = any(${sql.param(values)}::text[])`

const chosen = ({ domains, hosts }: PlaceChoice) =>
  sql`${oneOf(sql`source.domain`, domains)} and ${oneOf(sql`source.host`, hosts)}`

/** Hosts of the stored pages of these registrable domains. */
export async function hostsOf(db: Connection, projectId: string, domains: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ host: string }>(sql`
    select distinct host from ${sources} where project_id = ${projectId} and ${oneOf(sql`domain`, domains)}`)
  return rows.map(({ host }) => host)
}
