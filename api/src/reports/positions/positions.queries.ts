// Positions of the brand per prompt. Callers have checked the project's owner.

import type { PositionMetric } from '@sightline/shared/domain/report-rules.ts'
import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { promptCategories, prompts } from '../../database/schema/projects.ts'
import { promptDailySums } from '../../database/schema/sums.ts'
import { edgeDays } from '../edge-days.queries.ts'
import { asFiltered, ofFilter, UNINDEXED_EQUALS, type SumsAsked } from '../read-sums.queries.ts'

/** a safety limit, above the size of any library */
const MAX_PROMPTS = 5000

const sums = alias(promptDailySums, 'sums')

export interface PromptPositions {
  promptId: string
  text: string
  category: string
  branded: boolean
  firstDay: string | null
  lastDay: string | null
  first: number | null
  last: number | null
  /** an answer of the period has a position */
  positioned: boolean
}

const meanOf: Record<PositionMetric, SQL> = {
  brand: sql`sum(position_sum)::float8 / nullif(sum(position_count), 0)`,
  citation: sql`sum(citation_position_sum)::float8 / nullif(sum(citation_position_count), 0)`,
}
const countColumn: Record<PositionMetric, SQL> = { brand: sql`position_count`, citation: sql`citation_position_count` }

/**
 * The library in order, with each prompt's first and last day of the period with answers, and the mean position on them. For
 * most prompts these are the first and last day of the whole report, whose sums are read at once; for the others a lateral join
 * looks up only their two days, however long the period is. The days between are read for prompts without a position on both.
 */
export async function libraryPositions(
  ...[db, project, period, filter, metric]: [...SumsAsked, metric: PositionMetric]
): Promise<PromptPositions[]> {
  const { startDate, endDate } = period
  const { firstDay, lastDay } = (await edgeDays(db, project, period, filter)) ?? {
    firstDay: startDate,
    lastDay: endDate,
  }
  const meanOfDays = (which: SQL) => sql`
    select prompt_id, day, ${meanOf[metric]} as position
    from ${promptDailySums} as sums
    where project_id = ${project.id} and answered > 0 and ${ofFilter(sums, project, filter, UNINDEXED_EQUALS)} and ${which}
    group by prompt_id, day`
  const lookUp = (edge: SQL, order: SQL) =>
    meanOfDays(sql`
      ${edge}.day is null and prompt_id = prompt.id and day between ${startDate} and ${endDate}`).append(
      sql` order by day ${order} limit 1`,
    )
  const between = sql`
    select from ${promptDailySums} as sums
    where project_id = ${project.id} and prompt_id = positions."promptId" and day between ${startDate} and ${endDate}
      and ${countColumn[metric]} > 0 and ${ofFilter(sums, project, filter, UNINDEXED_EQUALS)}`
  const { rows } = await db.execute<PromptPositions & Record<string, unknown>>(sql`
    with on_edges as materialized (${meanOfDays(sql`day in (${firstDay}, ${lastDay})`)}),
    positions as (
      select row_number() over (order by category.rank, prompt.rank) as place, prompt.id as "promptId", prompt.text, category.name as category, prompt.branded,
        coalesce(on_first.day, first.day)::text as "firstDay", coalesce(on_last.day, last.day)::text as "lastDay",
        case when on_first.day is null then first.position else on_first.position end as first,
        case when on_last.day is null then last.position else on_last.position end as last
      from ${prompts} as prompt
      join ${promptCategories} as category
        on category.project_id = prompt.project_id and category.id = prompt.category_id
      left join on_edges as on_first on on_first.prompt_id = prompt.id and on_first.day = ${firstDay}
      left join on_edges as on_last on on_last.prompt_id = prompt.id and on_last.day = ${lastDay}
      left join lateral (${lookUp(sql`on_first`, sql`asc`)}) as first on true
      left join lateral (${lookUp(sql`on_last`, sql`desc`)}) as last on true
      where prompt.project_id = ${project.id} and prompt.archived_at is null
        and ${asFiltered({ branded: sql`prompt.branded` }, filter)}
      order by place
      limit ${MAX_PROMPTS}
    )
    select "promptId", text, category, branded, "firstDay", "lastDay", first, last,
      case when coalesce(first, last) is null then exists (${between}) else true end as positioned
    from positions
    order by place`)
  return rows
}
