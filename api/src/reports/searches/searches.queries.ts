// The web searches of answers. Callers have checked the project's owner.

import type { SearchesResponse } from '@sightline/shared/contract/api/searches.ts'
import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { answers } from '../../database/schema/answers.ts'
import { prompts } from '../../database/schema/projects.ts'
import { sumsOf, type Cell } from '../../statistics/cells.ts'
import type { ChangeResult } from '../../statistics/change.ts'
import { compare } from '../../statistics/compare.ts'
import { discoveries } from '../../statistics/discoveries.ts'
import { previousPeriod, type Period } from '../period.ts'
import { ofFilter, type SumsAsked } from '../read-sums.queries.ts'
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

/** A search that fewer answers of either period made can be no clear change. */
const LEAST_TESTED = 5
/** Those of the most answers: each of them is tested over the days of both periods. */
const MOST_TESTED = 100

/** Answers to a prompt on a platform and a day. */
type Asked = Omit<Cell, 'mode' | 'mentioned'>
/** Those of them that a search was made for. */
type Made = Omit<Cell, 'mode' | 'answered'> & { folded: string }

interface Counted extends Pick<Searches, 'total' | 'platforms'> {
  searches: (Omit<SearchesResponse['searches'][number], 'change'> & { folded: string })[]
  /** to the prompts of searches that can be tested, once for all of these */
  asked: Asked[]
  /** of searches that can be tested */
  made: Made[]
}

/** Read prompt by prompt, as answers are indexed by it and their day. */
export async function readSearches(
  ...[db, project, period, filter, limit]: [...SumsAsked<ReportedProject>, limit: number]
): Promise<Searches> {
  const before = previousPeriod(period)
  const { rows } = await db.execute<{ [Field in keyof Counted]: Counted[Field] }>(sql`
    with answered as materialized (
      select answer.id, answer.prompt_id, answer.platform, answer.queries, answer.day, answer.day >= ${period.startDate} as now
      from ${prompts} as prompt
      join ${answers} as answer on answer.project_id = prompt.project_id and answer.prompt_id = prompt.id
        and answer.day between ${before.startDate} and ${period.endDate}
      where prompt.project_id = ${project.id} and answer.state = 'answered' and answer.mode = 'with-web-search'
        and ${ofFilter(alias(answers, 'answer'), project, filter)}),
    made as (
      select distinct on (id, folded) id, prompt_id, platform, day, now, query, folded
      from answered
      cross join lateral unnest(queries) as written (text)
      cross join lateral (select ${oneSpaced(sql`written.text`)}) as spaced (query)
      cross join lateral (select lower(query)) as small (folded)
      where folded <> ''),
    counted as (
      select folded, min(query) filter (where now) as query, count(*) filter (where now) as answers,
        count(*) filter (where not now) as answers_before, array_agg(distinct platform) filter (where now) as platforms,
        count(distinct prompt_id) filter (where now) as prompts, mode() within group (order by prompt_id) filter (where now) as prompt_id
      from made group by folded having bool_or(now)),
    listed as (
      select *, row_number() over (order by answers desc, folded collate "C") as place from counted order by place limit ${limit}),
    by_platform as (
      select folded, json_agg(json_build_object('platform', platform, 'answers', answers) order by answers desc, platform) as "byPlatform"
      from (select folded, platform, count(*)::int as answers from made where now group by 1, 2) as each group by 1),
    tested as (
      select made.folded, made.prompt_id as prompt, made.platform, made.day, count(*)::int as mentioned
      from listed join made on made.folded = listed.folded
      where greatest(listed.answers, listed.answers_before) >= ${LEAST_TESTED} and listed.place <= ${MOST_TESTED}
      group by 1, 2, 3, 4),
    asked as (
      select prompt_id as prompt, platform, day, count(*)::int as answered
      from answered where prompt_id in (select prompt from tested) group by 1, 2, 3)
    select (select count(*)::int from counted) as total,
      (select coalesce(json_agg(one), '[]') from (
        select listed.query, listed.folded, listed.answers::int, case when (select bool_or(not now) from answered) then listed.answers_before::int end as "answersBefore", listed.platforms,
          by_platform."byPlatform", listed.prompts::int, prompt.id as "promptId", prompt.text as "promptText"
        from listed join by_platform on by_platform.folded = listed.folded
        join ${prompts} as prompt on prompt.project_id = ${project.id} and prompt.id = listed.prompt_id
        order by listed.answers desc, listed.folded collate "C") as one) as searches,
      (select coalesce(json_agg(asked), '[]') from asked) as asked,
      (select coalesce(json_agg(tested), '[]') from tested) as made,
      (select coalesce(json_agg(one), '[]') from (
        select platform, count(*)::int as answers, (count(*) filter (where cardinality(queries) > 0))::int as exposed
        from answered where now group by platform order by platform) as one) as platforms`)
  const counted = rows[0] ?? { total: 0, searches: [], platforms: [], asked: [], made: [] }
  const { searches, total, platforms } = counted
  const changes = changesOf(counted, period)
  return {
    ...{ total, platforms },
    searches: searches.map(({ folded, ...search }) => ({ ...search, change: changes.get(folded) ?? 'too-little' })),
  }
}

/** Those that changed are picked out of all searches, `total`. @returns of those that can be tested */
function changesOf({ asked, made, total }: Counted, { startDate }: Period): Map<string, ChangeResult> {
  const askedOf = Map.groupBy(asked, ({ prompt }) => prompt)
  const tested = Array.from(
    Map.groupBy(made, ({ folded }) => folded),
    ([folded, some]) => {
      const cells = cellsOf(some, askedOf)
      const { before = [], after = [] } = Object.groupBy(cells, ({ day }) => (day < startDate ? 'before' : 'after'))
      return { folded, ...compare(sumsOf({ before, after })) }
    },
  )
  const others = Array<number>(Math.max(0, total - tested.length)).fill(1)
  const picked = discoveries([...tested.map(({ probability }) => probability), ...others])
  const isClear = (change: ChangeResult) => change === 'up' || change === 'down'
  return new Map(
    tested.map(({ folded, change }, index) => [folded, isClear(change) && picked[index] !== true ? 'unclear' : change]),
  )
}

const cellKey = ({ prompt, platform, day }: Pick<Cell, 'prompt' | 'platform' | 'day'>) => `${prompt} ${platform} ${day}`

/** All answers to the prompts of one search, and how many of them made it. */
function cellsOf(made: readonly Made[], askedOf: ReadonlyMap<string, readonly Asked[]>): Cell[] {
  const found = new Map(made.map((one) => [cellKey(one), one.mentioned]))
  const prompts = [...new Set(made.map(({ prompt }) => prompt))]
  return prompts
    .flatMap((prompt) => askedOf.get(prompt) ?? [])
    .map((one): Cell => ({ ...one, mode: 'with-web-search', mentioned: found.get(cellKey(one)) ?? 0 }))
}
