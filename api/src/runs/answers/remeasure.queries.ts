// Reads stored answers with stale measures, and replaces their measures.

import { sql, type SQL } from 'drizzle-orm'
import type { Connection, Transaction } from '../../database/connection.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { monthOf } from '../../database/months.ts'
import { answerCitations, answerCompanies, answers, sources, type Judgement } from '../../database/schema/answers.ts'
import { prompts } from '../../database/schema/projects.ts'
import {
  competitorDailySums,
  domainWeeklySums,
  domainWeeklyTotals,
  projectDailySums,
  promptCompetitorMonthlySums,
  promptDailySums,
  promptMonthlySums,
  servedModelDays,
  sourceDailySums,
  WEEKDAYS,
} from '../../database/schema/sums.ts'
import { mondayOf } from '../../database/weeks.ts'
import { DETECTOR_VERSION } from '../../measurement/measure.ts'
import type { Citation } from '../../measurement/measurement.ts'
import type { AnswerRef } from './answer-rows.ts'
import type { MeasuredProject } from './project-locks.queries.ts'

export interface StoredAnswer extends AnswerRef {
  /** UTC day */
  day: string
  /** null for a failed answer */
  text: string | null
  citations: Citation[]
  judgement: Judgement | null
}

/** Measured with other names, or by an older detector. */
const isOutdated = ({ companiesVersion }: MeasuredProject): SQL => sql`
  answer.state in ('answered', 'failed')
  and (answer.companies_version <> ${companiesVersion} or answer.detector_version < ${DETECTOR_VERSION})`

/** Ordered by id (keyset pagination). @param after last id of the previous batch */
export async function listOutdated(
  db: Connection,
  project: MeasuredProject,
  after: string | null,
  limit: number,
): Promise<StoredAnswer[]> {
  const { rows } = await db.execute<{ [Field in keyof StoredAnswer]: StoredAnswer[Field] }>(sql`
    with batch as materialized (
      select project_id, id, day, text, judgement from ${answers} as answer
      where project_id = ${project.id} and ${after === null ? sql`true` : sql`id > ${after}`} and ${isOutdated(project)}
      order by id
      limit ${limit}
    )
    select project_id as "projectId", id as "answerId", to_char(day, 'YYYY-MM-DD') as day, text, judgement,
      coalesce(listed.citations, '[]') as citations
    from batch
    left join lateral (
      select jsonb_agg(jsonb_build_object('url', url, 'title', title, 'state', state) order by rank) as citations
      from ${answerCitations} as citation
      join ${sources} as source on source.project_id = citation.project_id and source.id = citation.source_id
      where citation.project_id = batch.project_id and citation.answer_id = batch.id
    ) as listed on true
    order by id`)
  return rows
}

export async function hasOutdated(transaction: Transaction, project: MeasuredProject): Promise<boolean> {
  const { rows } = await transaction.execute<{ outdated: boolean }>(sql`
    select exists (
      select from ${answers} as answer where project_id = ${project.id} and ${isOutdated(project)}
    ) as outdated`)
  return rows[0]?.outdated ?? false
}

/** Filters the answers that are still stale. The project's lock keeps them so. */
export async function stillOutdated(
  transaction: Transaction,
  project: MeasuredProject,
  refs: readonly AnswerRef[],
): Promise<Set<string>> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select id from ${answers} as answer
    where project_id = ${project.id} and id = any(${idsOf(refs)}) and ${isOutdated(project)}`)
  return new Set(rows.map(({ id }) => id))
}

export const dropCompanies = (transaction: Transaction, projectId: string, refs: readonly AnswerRef[]) =>
  dropMeasures(transaction, answerCompanies, projectId, refs)

export const dropCitations = (transaction: Transaction, projectId: string, refs: readonly AnswerRef[]) =>
  dropMeasures(transaction, answerCitations, projectId, refs)

async function dropMeasures(
  transaction: Transaction,
  table: typeof answerCompanies | typeof answerCitations,
  projectId: string,
  refs: readonly AnswerRef[],
): Promise<void> {
  if (refs.length === 0) return
  await transaction.execute(sql`
    delete from ${table} where project_id = ${projectId} and answer_id = any(${idsOf(refs)})`)
}

/** Records the versions with which the answers were measured, and how much of them was. */
export async function markMeasured(
  transaction: Transaction,
  project: MeasuredProject,
  measured: readonly (AnswerRef & { measuredCharacters: number | null })[],
): Promise<void> {
  const rows = measured.map(({ answerId, measuredCharacters }) => ({ answerId, measuredCharacters }))
  await transaction.execute(sql`
    update ${answers} as answer
    set companies_version = ${project.companiesVersion}, branded = prompt.branded,
      detector_version = case when answer.state = 'answered' then ${DETECTOR_VERSION}::int end,
      measured_characters = row."measuredCharacters"
    from jsonb_to_recordset(${jsonRows(rows)}) as row("answerId" uuid, "measuredCharacters" integer), ${prompts} as prompt
    where answer.project_id = ${project.id} and answer.id = row."answerId"
      and prompt.project_id = answer.project_id and prompt.id = answer.prompt_id`)
}

const idsOf = (refs: readonly AnswerRef[]) => sql`${sql.param(refs.map(({ answerId }) => answerId))}::uuid[]`

/**
 * Deletes sums of these days that have become zero. A competitor without mentions keeps its row of zeros, which says that it
 * was tracked.
 */
export async function dropEmptySums(transaction: Transaction, project: MeasuredProject, days: string[]): Promise<void> {
  const ofDays = sql`sums.project_id = ${project.id} and sums.day = any(${sql.param(days)}::date[])`
  await transaction.execute(sql`delete from ${sourceDailySums} as sums where ${ofDays} and answers = 0`)
  await transaction.execute(sql`delete from ${servedModelDays} as sums where ${ofDays} and answered = 0`)
  for (const table of [domainWeeklySums, domainWeeklyTotals]) {
    await transaction.execute(sql`
      delete from ${table}
      where project_id = ${project.id} and ${sql.raw(WEEKDAYS.join(' + '))} = 0
        and week = any(select ${mondayOf(sql`day`)} from unnest(${sql.param(days)}::date[]) as day)`)
  }
  for (const table of [promptDailySums, projectDailySums]) {
    await transaction.execute(sql`delete from ${table} as sums where ${ofDays} and answered = 0 and failed = 0`)
  }
  const ofMonths = sql`sums.project_id = ${project.id}
    and sums.month = any(select ${monthOf(sql`day`)} from unnest(${sql.param(days)}::date[]) as day)`
  await transaction.execute(sql`delete from ${promptMonthlySums} as sums where ${ofMonths} and 0 = all(answered)`)
  await transaction.execute(
    sql`delete from ${promptCompetitorMonthlySums} as sums where ${ofMonths} and 0 = all(mentioned) and 0 = all(cited)`,
  )
  const tracked = project.competitors.map(({ domain }) => domain)
  await transaction.execute(sql`
    delete from ${competitorDailySums} as sums
    where ${ofDays} and mentions = 0 and citations = 0
      and (company <> all(${sql.param(tracked)}::text[]) or not exists (
        select from ${projectDailySums} as brand
        where brand.project_id = sums.project_id and brand.day = sums.day and brand.platform = sums.platform
          and brand.mode = sums.mode and brand.sample = sums.sample and brand.branded = sums.branded
          and brand.answered > 0))`)
}
