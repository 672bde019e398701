// The one definition of the daily sums. The same statements add one new answer and count a whole project again.

import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Connection, Transaction } from '../database/connection.ts'
import { jsonRows } from '../database/json-rows.ts'
import { answerCitations, answerCompanies, answers } from '../database/schema/answers.ts'
import { prompts } from '../database/schema/projects.ts'
import { competitorDailySums, dailySums, sourceDailySums } from '../database/schema/sums.ts'
import type { AnswerRef } from './answer-rows.ts'

/** Adds answers that are in no sum yet. */
export async function addToSums(transaction: Transaction, answers: readonly AnswerRef[]): Promise<void> {
  const refs = answers.map(({ projectId, answerId }) => ({ projectId, answerId }))
  await addAnswers(
    transaction,
    sql`
    select "projectId", "answerId" from jsonb_to_recordset(${jsonRows(refs)}) as row("projectId" uuid, "answerId" uuid)`,
  )
}

/** Forgets the sums of a project and makes them again from its answers. */
export async function recountSums(transaction: Transaction, projectId: string): Promise<void> {
  for (const table of [dailySums, competitorDailySums, sourceDailySums]) {
    await transaction.execute(sql`delete from ${table} where project_id = ${projectId}`)
  }
  await addAnswers(transaction, sql`select project_id, id from ${answers} where project_id = ${projectId}`)
}

const companyColumns = sql.raw(
  'mentioned, top, cited, mentions, citations, sentiment_sum, sentiment_count, position_sum, position_count',
)
const companySums = sql`
  count(*) filter (where said.counted > 0), count(*) filter (where said.position = 1),
  count(*) filter (where said.citations > 0), coalesce(sum(said.counted), 0), coalesce(sum(said.citations), 0),
  coalesce(sum(said.sentiment), 0), count(said.sentiment), coalesce(sum(said.position), 0), count(said.position)`

/** `column = what stands there + what is new`, for each column. */
const added = (...columns: string[]) =>
  sql.raw(columns.map((column) => `${column} = sums.${column} + excluded.${column}`).join(', '))
const companyAdded = added(
  'mentioned',
  'top',
  'cited',
  'mentions',
  'citations',
  'sentiment_sum',
  'sentiment_count',
  'position_sum',
  'position_count',
)

/**
 * @param which project and id of each answer. They drive the joins row by row: with the project as a constant, and with
 * statistics from before it had answers, the planner would read the whole project for each answer.
 */
async function addAnswers(db: Connection, which: SQL): Promise<void> {
  const counted = sql`with counted (project_id, answer_id) as materialized (${which})`
  const countedAnswers = sql`counted
    join ${answers} as answer on answer.project_id = counted.project_id and answer.id = counted.answer_id`

  await db.execute(sql`
    ${counted}
    insert into ${dailySums} as sums (project_id, prompt_id, platform, mode, day, sample, answered, failed,
      ${companyColumns}, citation_position_sum, citation_position_count)
    select answer.project_id, prompt_id, platform, mode, day, sample,
      count(*) filter (where state = 'answered'), count(*) filter (where state = 'failed'),
      ${companySums}, coalesce(sum(said.citation_position), 0), count(said.citation_position)
    from ${countedAnswers}
    left join ${answerCompanies} as said
      on said.project_id = counted.project_id and said.answer_id = counted.answer_id and said.own
    where state in ('answered', 'failed')
    group by answer.project_id, prompt_id, platform, mode, day, sample
    on conflict (project_id, day, prompt_id, platform, mode, sample) do update
      set ${added('answered', 'failed', 'citation_position_sum', 'citation_position_count')}, ${companyAdded}`)

  await db.execute(sql`
    ${counted}
    insert into ${competitorDailySums} as sums (project_id, prompt_id, platform, mode, day, sample, company,
      ${companyColumns})
    select answer.project_id, prompt_id, platform, mode, day, sample, company, ${companySums}
    from ${countedAnswers}
    join ${answerCompanies} as said
      on said.project_id = counted.project_id and said.answer_id = counted.answer_id and not said.own
    where state = 'answered'
    group by answer.project_id, prompt_id, platform, mode, day, sample, company
    on conflict (project_id, day, prompt_id, platform, mode, sample, company) do update set ${companyAdded}`)

  // In the order of the key: workers that count the same pages never wait for each other in a circle.
  await db.execute(sql`
    ${counted}
    insert into ${sourceDailySums} as sums (project_id, source_id, platform, mode, day, sample, branded, answers)
    select answer.project_id, source_id, platform, mode, day, sample, branded, count(*)
    from ${countedAnswers}
    join ${answerCitations} as citation
      on citation.project_id = counted.project_id and citation.answer_id = counted.answer_id
    join ${prompts} as prompt on prompt.project_id = counted.project_id and prompt.id = answer.prompt_id
    where answer.state = 'answered' and citation.state = 'cited'
    group by answer.project_id, source_id, platform, mode, day, sample, branded
    order by source_id
    on conflict (project_id, day, source_id, platform, mode, sample, branded) do update set ${added('answers')}`)
}
