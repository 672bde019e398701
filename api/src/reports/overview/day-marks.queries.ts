// Days of a chart on which the set of prompts or companies changed, or on which answers failed. Callers have checked the project's owner.

import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { and, asc, eq, gt, gte, sum, sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { companyChanges, prompts } from '../../database/schema/projects.ts'
import { projectDailySums, promptDailySums } from '../../database/schema/sums.ts'
import { utcDay } from '../../database/utc-day.ts'
import type { Period } from '../period.ts'
import { asFiltered, matching, type SumsFilter, type SummedProject, UNINDEXED_EQUALS } from '../read-sums.queries.ts'

export interface PromptDay {
  day: string
  added: number
  removed: number
}

/**
 * Prompts by the day of their first answer, and by the day on which they were archived. With "=" for `sample` PostgreSQL would look
 * for each prompt through the project's days (27 ms for 100 prompts) instead of the prompt's own (0.6 ms).
 */
export async function promptChanges(
  db: Connection,
  project: SummedProject,
  { startDate, endDate }: Period,
  filter: Pick<SumsFilter, 'branded'>,
): Promise<PromptDay[]> {
  const { rows } = await db.execute<PromptDay & Record<string, unknown>>(sql`
    with edges as (
      select first.day as added, (prompt.archived_at at time zone 'UTC')::date as removed
      from ${prompts} as prompt
      join lateral (
        select day from ${promptDailySums} as sums
        where sums.project_id = prompt.project_id and sums.prompt_id = prompt.id
          and sums.sample ${UNINDEXED_EQUALS} ${!project.hasRealAnswers} and sums.answered > 0
        order by day limit 1) as first on true
      where prompt.project_id = ${project.id} and ${asFiltered({ branded: sql`prompt.branded` }, filter)})
    select day::text as day, sum(added)::int as added, sum(removed)::int as removed
    from (
      select added as day, 1 as added, 0 as removed from edges
      union all select removed, 0, 1 from edges where removed is not null) as changes
    where day between ${startDate} and ${endDate}
    group by day order by day`)
  return rows
}

export interface CompanyDay {
  day: string
  names: boolean
  competitors: boolean
}

export async function companyChangesSince(db: Connection, projectId: string, firstDay: string): Promise<CompanyDay[]> {
  const { names, competitors, changedAt } = companyChanges
  const rows = await db
    .select({ names, competitors, changedAt })
    .from(companyChanges)
    .where(and(eq(companyChanges.projectId, projectId), gte(changedAt, new Date(`${firstDay}T00:00:00Z`))))
  return rows.map((row) => ({ day: utcDay(row.changedAt), names: row.names, competitors: row.competitors }))
}

export interface FailedPlatform {
  day: string
  platform: PlatformId
}

/** Platforms by the days on which more of their answers failed than arrived. */
export const failedPlatforms = (
  db: Connection,
  project: SummedProject,
  period: Period,
  filter: SumsFilter,
): Promise<FailedPlatform[]> =>
  db
    .select({ day: projectDailySums.day, platform: projectDailySums.platform })
    .from(projectDailySums)
    .where(matching(projectDailySums, project, period, filter))
    .groupBy(projectDailySums.day, projectDailySums.platform)
    .having(gt(sum(projectDailySums.failed), sum(projectDailySums.answered)))
    .orderBy(asc(projectDailySums.day), asc(projectDailySums.platform))
