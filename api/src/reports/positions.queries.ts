// Where the brand stands in the answers to each prompt. Callers have found the project for its owner.

import type { PositionMetric } from '@sightline/shared/contract/report-rules.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { promptCategories, prompts } from '../database/schema/projects.ts'
import { promptDailySums } from '../database/schema/sums.ts'
import type { Period } from './period.ts'
import type { ReportedProject } from './reported-project.queries.ts'
import type { SumsFilter } from './sums.queries.ts'

/** more than any library holds */
const MAX_PROMPTS = 5000

export interface PromptPositions {
  promptId: string
  text: string
  category: string
  branded: boolean
  firstDay: string | null
  lastDay: string | null
  first: number | null
  last: number | null
}

const meanOf: Record<PositionMetric, SQL> = {
  brand: sql`sum(position_sum)::float8 / nullif(sum(position_count), 0)`,
  citation: sql`sum(citation_position_sum)::float8 / nullif(sum(citation_position_count), 0)`,
}

/**
 * The library in its order, each prompt with its first and its last day of the period that have any answer, and the
 * mean position on them. Of each prompt only the sums of these two days are read, however long the period is.
 */
export async function libraryPositions(
  db: Connection,
  project: Pick<ReportedProject, 'id' | 'hasRealAnswers'>,
  { startDate, endDate }: Period,
  { platform, mode, branded }: SumsFilter,
  metric: PositionMetric,
): Promise<PromptPositions[]> {
  // Compared by "=", these columns behind the range of days would make the server skip through the index.
  const conditions = [sql`sample is not distinct from ${!project.hasRealAnswers}`]
  if (platform !== 'all') conditions.push(sql`platform is not distinct from ${platform}`)
  if (mode !== 'all') conditions.push(sql`mode is not distinct from ${mode}`)
  const edge = (order: SQL) => sql`
    select day, ${meanOf[metric]} as position
    from ${promptDailySums} as sums
    where sums.project_id = prompt.project_id and sums.prompt_id = prompt.id
      and day between ${startDate} and ${endDate} and answered > 0 and ${sql.join(conditions, sql` and `)}
    group by day order by day ${order} limit 1`
  const { rows } = await db.execute<PromptPositions & Record<string, unknown>>(sql`
    select prompt.id as "promptId", prompt.text, category.name as category, prompt.branded,
      first.day::text as "firstDay", last.day::text as "lastDay", first.position as first, last.position as last
    from ${prompts} as prompt
    join ${promptCategories} as category
      on category.project_id = prompt.project_id and category.id = prompt.category_id
    left join lateral (${edge(sql`asc`)}) as first on true
    left join lateral (${edge(sql`desc`)}) as last on true
    where prompt.project_id = ${project.id} and prompt.archived_at is null
      and ${branded === 'all' ? sql`true` : sql`prompt.branded = ${branded === 'branded'}`}
    order by category.rank, prompt.rank
    limit ${MAX_PROMPTS}`)
  return rows
}
