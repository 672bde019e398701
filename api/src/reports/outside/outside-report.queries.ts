// Reads answers from outside, and the sums of the APIs' answers to the same prompts. Callers have checked the project's owner.

import type { OutsideSurface } from '@sightline/shared/domain/outside-answers.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { isAfter, pageOf, placeIn, sortedBy, type ListOrder } from '../../database/list-cursor.ts'
import { outsideAnswers } from '../../database/schema/answers.ts'
import { prompts } from '../../database/schema/projects.ts'
import { promptDailySums } from '../../database/schema/sums.ts'
import { daysBefore } from '../../database/utc-day.ts'
import { previousPeriod } from '../period.ts'
import { ofFilter, type SumsAsked } from '../read-sums.queries.ts'
import type { ReportedProject } from '../reported-project.queries.ts'
import { HISTORY_DAYS } from '../strata.queries.ts'

/** Answers of one prompt, or of one day, on one platform. */
export interface OutsideCell {
  /** outside: of these answers; api: of the API's answers to the same prompts */
  of: 'outside' | 'api'
  platform: PlatformId
  /** also of the API's cells: that of the answers from outside to the same prompts */
  surface: OutsideSurface
  mode: string
  /** null: of all prompts of a day */
  prompt: string | null
  /** YYYY-MM-DD; null: of all days of the period */
  day: string | null
  n: number
  named: number
}

/** By prompt over the period, and by day from those of history on. */
export async function readOutsideCells(
  ...[db, project, period, filter]: SumsAsked<ReportedProject>
): Promise<OutsideCell[]> {
  const { startDate, endDate } = period
  const historyFrom = daysBefore(previousPeriod(period).startDate, HISTORY_DAYS)
  const asked = (platform: SQL, branded: SQL) => sql`
    (${filter.platform} = 'all' or ${platform} = ${filter.platform})
    and (${filter.branded} = 'all' or ${branded} = (${filter.branded} = 'branded'))`
  const { rows } = await db.execute<{ [Field in keyof OutsideCell]: OutsideCell[Field] }>(sql`
    with outside as (
      select answer.platform, answer.surface, answer.prompt_id, answer.day,
        count(*) as n, count(*) filter (where answer.named) as named
      from ${outsideAnswers} as answer
      join ${prompts} as prompt on prompt.project_id = answer.project_id and prompt.id = answer.prompt_id
      where answer.project_id = ${project.id} and answer.day between ${historyFrom} and ${endDate}
        and ${asked(sql`answer.platform`, sql`prompt.branded`)}
      group by 1, 2, 3, 4),
    pairs as (select distinct platform, surface, prompt_id from outside where day >= ${startDate}),
    cells as (
      select 'outside' as "of", platform, surface, '' as mode, prompt_id, day, n, named from outside
      union all
      select 'api', pairs.platform, pairs.surface, sums.mode, sums.prompt_id, sums.day, sums.answered, sums.mentioned
      from pairs join (
        select * from ${promptDailySums}
        where project_id = ${project.id} and day between ${historyFrom} and ${endDate} and answered > 0
          and ${ofFilter(promptDailySums, project, filter)}) as sums
        on sums.prompt_id = pairs.prompt_id and sums.platform = pairs.platform)
    select "of", platform, surface, mode, prompt_id as prompt, to_char(day, 'YYYY-MM-DD') as day,
      sum(n)::int as n, sum(named)::int as named
    from (
      select "of", platform, surface, mode, prompt_id, null::date as day, n, named from cells where day >= ${startDate}
      union all
      select "of", platform, surface, mode, null, day, n, named from cells) as cell
    group by 1, 2, 3, 4, 5, 6`)
  return rows
}

const newestFirst: ListOrder = {
  name: 'answers from outside',
  by: [
    { value: sql`extract(epoch from ${outsideAnswers.answeredAt})`, type: 'numeric' },
    { value: sql`${outsideAnswers.id}`, type: 'uuid' },
  ],
  direction: 'desc',
}

/** @param cursor of the page before */
export async function listOutside(
  db: Connection,
  projectId: string,
  promptId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const ofPrompt = and(eq(outsideAnswers.projectId, projectId), eq(outsideAnswers.promptId, promptId))
  const found = await db
    .select({ ...getTableColumns(outsideAnswers), place: placeIn(newestFirst) })
    .from(outsideAnswers)
    .where(and(ofPrompt, isAfter(newestFirst, cursor)))
    .orderBy(sortedBy(newestFirst))
    .limit(limit + 1)
  return pageOf(newestFirst, found, limit)
}

export const countOfPrompt = (db: Connection, projectId: string, promptId: string) =>
  db.$count(outsideAnswers, and(eq(outsideAnswers.projectId, projectId), eq(outsideAnswers.promptId, promptId)))
