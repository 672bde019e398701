// What the answers of a period praise and blame each company for. Callers have checked the project's owner.

import type { ReasonSide, ReasonTopic } from '@sightline/shared/domain/reasons.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection } from '../../database/connection.ts'
import { answerCompanies, answers } from '../../database/schema/answers.ts'
import { prompts } from '../../database/schema/projects.ts'
import { ofFilter, type SumsAsked } from '../read-sums.queries.ts'
import type { ReportedProject } from '../reported-project.queries.ts'

export interface ReasonSum {
  company: string
  promptId: string
  topic: ReasonTopic
  side: ReasonSide
  answers: number
}

/** The newest answer that gives a reason. */
export interface NewestReason extends Omit<ReasonSum, 'promptId' | 'answers'> {
  answerId: string
  /** UTF-16 offsets into its text */
  start: number
  end: number
}

export interface ReadSum {
  company: string
  promptId: string
  /** that mention it */
  mentioned: number
  /** of these, those whose reasons are read */
  read: number
}

export interface SaidInPeriod {
  read: ReadSum[]
  reasons: ReasonSum[]
  newest: NewestReason[]
}

/** Reads the answers themselves, prompt by prompt, as they are indexed by it and their day. */
export async function readReasons(
  ...[db, project, { startDate, endDate }, filter]: SumsAsked<ReportedProject>
): Promise<SaidInPeriod> {
  const { rows } = await db.execute<{ [Field in keyof SaidInPeriod]: SaidInPeriod[Field] | null }>(sql`
    with said as materialized (
      select answer.id, answer.prompt_id, answer.answered_at, said.company, said.reasons
      from ${prompts} as prompt
      join ${answers} as answer on answer.project_id = prompt.project_id and answer.prompt_id = prompt.id
        and answer.day between ${startDate} and ${endDate}
      join ${answerCompanies} as said on said.project_id = answer.project_id and said.answer_id = answer.id
      where prompt.project_id = ${project.id} and answer.state = 'answered' and said.counted > 0
        and ${ofFilter(alias(answers, 'answer'), project, filter)}),
    reasons as materialized (
      select id, prompt_id, answered_at, company, reason->>'topic' as topic, reason->>'side' as side,
        (reason->>'start')::int as start, (reason->>'end')::int as "end"
      from said cross join lateral jsonb_array_elements(reasons) as reason)
    select
      (select json_agg(one) from (
        select company, prompt_id as "promptId", count(*)::int as mentioned, count(reasons)::int as read
        from said group by company, prompt_id) as one) as read,
      (select json_agg(one) from (
        select company, prompt_id as "promptId", topic, side, count(*)::int as answers
        from reasons group by company, prompt_id, topic, side) as one) as reasons,
      (select json_agg(one) from (
        select distinct on (company, topic, side) company, topic, side, id as "answerId", start, "end"
        from reasons order by company, topic, side, answered_at desc, id desc) as one) as newest`)
  const [found] = rows
  return { read: found?.read ?? [], reasons: found?.reasons ?? [], newest: found?.newest ?? [] }
}

/** Texts of the project's answers, by id. */
export async function readTexts(
  db: Connection,
  project: ReportedProject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: answers.id, text: answers.text })
    .from(answers)
    .where(and(eq(answers.projectId, project.id), inArray(answers.id, [...ids])))
  return new Map(rows.map(({ id, text }) => [id, text ?? '']))
}
