// The web searches of answers. Callers have checked the project's owner.

import type { SearchesResponse } from '@sightline/shared/contract/api/searches.ts'
import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection } from '../../database/connection.ts'
import { answers } from '../../database/schema/answers.ts'
import { prompts } from '../../database/schema/projects.ts'
import { previousPeriod, type Period } from '../period.ts'
import { ofFilter, type SumsFilter } from '../read-sums.queries.ts'
import type { ReportedProject } from '../reported-project.queries.ts'

/** Characters of a search that are told apart. */
const LONGEST_QUERY = 500

/** A search by its words: spaces do not tell two apart, nor does what is behind its first 500 characters. */
const oneSpaced = (text: SQL) => sql`left(trim(regexp_replace(${text}, '[[:space:]]+', ' ', 'g')), ${LONGEST_QUERY})`

/** Whether one of an answer's searches is this one, whatever its case and spaces. */
export const madeSearch = (queries: SQL, search: string) => sql`exists (
  select from unnest(${queries}) as written (text)
  where lower(${oneSpaced(sql`written.text`)}) = lower(${oneSpaced(sql`${search}::text`)}))`

export type Searches = Pick<SearchesResponse, 'searches' | 'total' | 'platforms'>

/** Read prompt by prompt, as answers are indexed by it and their day. */
export async function readSearches(
  db: Connection,
  project: ReportedProject,
  period: Period,
  filter: SumsFilter,
  limit: number,
): Promise<Searches> {
  const before = previousPeriod(period)
  const { rows } = await db.execute<{ [Field in keyof Searches]: Searches[Field] }>(sql`
    with answered as materialized (
      select answer.id, answer.prompt_id, answer.platform, answer.queries, answer.day >= ${period.startDate} as now
      from ${prompts} as prompt
      join ${answers} as answer on answer.project_id = prompt.project_id and answer.prompt_id = prompt.id
        and answer.day between ${before.startDate} and ${period.endDate}
      where prompt.project_id = ${project.id} and answer.state = 'answered' and answer.mode = 'with-web-search'
        and ${ofFilter(alias(answers, 'answer'), project, filter)}),
    made as (
      select distinct on (id, folded) id, prompt_id, platform, now, query, folded
      from answered
      cross join lateral unnest(queries) as written (text)
      cross join lateral (select ${oneSpaced(sql`written.text`)}) as spaced (query)
      cross join lateral (select lower(query)) as small (folded)
      where folded <> ''),
    counted as (
      select folded, min(query) filter (where now) as query, count(*) filter (where now) as answers,
        count(*) filter (where not now) as answers_before, array_agg(distinct platform) filter (where now) as platforms,
        count(distinct prompt_id) filter (where now) as prompts, mode() within group (order by prompt_id) filter (where now) as prompt_id
      from made group by folded having bool_or(now))
    select (select count(*)::int from counted) as total,
      (select coalesce(json_agg(one), '[]') from (
        select counted.query, counted.answers::int, case when (select bool_or(not now) from answered) then counted.answers_before::int end as "answersBefore", counted.platforms,
          counted.prompts::int, prompt.id as "promptId", prompt.text as "promptText"
        from counted join ${prompts} as prompt on prompt.project_id = ${project.id} and prompt.id = counted.prompt_id
        order by counted.answers desc, counted.folded collate "C" limit ${limit}) as one) as searches,
      (select coalesce(json_agg(one), '[]') from (
        select platform, count(*)::int as answers, (count(*) filter (where cardinality(queries) > 0))::int as exposed
        from answered where now group by platform order by platform) as one) as platforms`)
  return rows[0] ?? { total: 0, searches: [], platforms: [] }
}
