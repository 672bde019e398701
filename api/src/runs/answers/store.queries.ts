// Stores answers and their measures, for one answer or for thousands.

import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { executePrepared } from '../../database/prepared.ts'
import { answerCitations, answerCompanies, answers, sources } from '../../database/schema/answers.ts'
import { prompts } from '../../database/schema/projects.ts'
import { utcDay } from '../../database/utc-day.ts'
import type { AnswerRef, AnswerRows, MeasuredRows } from './answer-rows.ts'

/**
 * Locks answers that are still planned; concurrent writers of the same answers wait here. All writers lock in the same order,
 * so that they cannot deadlock.
 */
async function lockPlanned(transaction: Transaction, projectId: string, answerIds: readonly string[]): Promise<void> {
  if (answerIds.length < 2) return
  await executePrepared(
    transaction,
    sql`
    select from ${answers}
    where project_id = ${projectId} and id = any(${sql.param(answerIds)}::uuid[]) and state = 'planned'
    order by id for update`,
  )
}

/**
 * Marks planned answers as answered and returns those it has marked: an answer that is stored already, or whose run was
 * cancelled, is not among them.
 * @param rows of one project
 */
export async function claimAnswered(transaction: Transaction, rows: readonly AnswerRows[]): Promise<Set<string>> {
  const [first] = rows
  if (first === undefined) return new Set()
  await lockPlanned(
    transaction,
    first.answer.projectId,
    rows.map(({ answer }) => answer.answerId),
  )
  const { rows: claimed } = await executePrepared<{ id: string }>(
    transaction,
    sql`
    update ${answers} as answer
    set state = row.state, tries = answer.tries + 1, day = row.day, answered_at = row."answeredAt", text = row.text,
      raw = row.raw, served_model = row."servedModel", queries = row.queries, input_tokens = row."inputTokens",
      output_tokens = row."outputTokens", cost = row.cost, detector_version = row."detectorVersion",
      measured_characters = row."measuredCharacters", companies_version = row."companiesVersion",
      judgement = row.judgement, branded = prompt.branded
    from jsonb_to_recordset(${jsonRows(rows.map(({ answer }) => answer))}) as row(
      "projectId" uuid, "answerId" uuid, state text, day date, "answeredAt" timestamptz, text text, raw text,
      "servedModel" text, queries text[], "inputTokens" integer, "outputTokens" integer, cost numeric,
      "detectorVersion" integer, "measuredCharacters" integer, "companiesVersion" integer, judgement jsonb), ${prompts} as prompt
    where answer.project_id = row."projectId" and answer.id = row."answerId" and answer.state = 'planned'
      and prompt.project_id = answer.project_id and prompt.id = answer.prompt_id
    returning answer.id`,
  )
  return new Set(claimed.map(({ id }) => id))
}

export interface Failure {
  /** for a person */
  reason: string
  /** attempts to add to those already counted */
  tries: 0 | 1
}

/** @returns the answers that were still planned */
export async function claimFailed(
  transaction: Transaction,
  projectId: string,
  answerIds: readonly string[],
  { reason, tries }: Failure,
  companiesVersion: number,
  at: Date,
): Promise<{ answerId: string; platform: PlatformId }[]> {
  await lockPlanned(transaction, projectId, answerIds)
  const { rows } = await transaction.execute<{ answerId: string; platform: PlatformId }>(sql`
    update ${answers} as answer
    set state = 'failed', tries = tries + ${tries}::int, failed_reason = ${reason},
      day = ${utcDay(at)}, answered_at = ${at.toISOString()}, companies_version = ${companiesVersion},
      branded = prompt.branded
    from ${prompts} as prompt
    where answer.project_id = ${projectId} and answer.id = any(${sql.param(answerIds)}::uuid[])
      and answer.state = 'planned'
      and prompt.project_id = answer.project_id and prompt.id = answer.prompt_id
    returning answer.id as "answerId", answer.platform`)
  return rows
}

/** Counts an attempt before a retry. @returns false when the answer is no longer planned, or the attempt is counted */
export async function countTry(
  transaction: Transaction,
  { projectId, answerId, tries }: AnswerRef & { tries: number },
): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    update ${answers} set tries = tries + 1
    where project_id = ${projectId} and id = ${answerId} and state = 'planned' and tries = ${tries}`)
  return rowCount === 1
}

/**
 * One statement, as a round trip costs more than the write. Pages are inserted in the order of their ids, so that concurrent
 * transactions cannot deadlock. A page keeps its first title.
 */
export async function insertMeasures(transaction: Transaction, rows: readonly MeasuredRows[]): Promise<void> {
  await executePrepared(
    transaction,
    sql`
    with pages as materialized (
      select * from jsonb_to_recordset(${jsonRows(rows.flatMap((row) => row.sources))}) as row(
        "projectId" uuid, id uuid, url text, host text, domain text, title text)),
    new_sources as (
      insert into ${sources} (project_id, id, url, host, domain, title)
      select "projectId", id, url, host, domain, title from pages order by id, title nulls last
      on conflict (project_id, id) do nothing),
    untitled as (
      select source.project_id, source.id, pages.title
      from pages join ${sources} as source on source.project_id = pages."projectId" and source.id = pages.id
      where source.title is null and pages.title is not null
      order by source.id
      for update of source),
    titled as (
      update ${sources} as source set title = untitled.title from untitled
      where source.project_id = untitled.project_id and source.id = untitled.id),
    cited as (
      insert into ${answerCitations} (project_id, answer_id, source_id, state, rank)
      select "projectId", "answerId", "sourceId", state, rank
      from jsonb_to_recordset(${jsonRows(rows.flatMap(({ citations }) => citations))}) as row(
        "projectId" uuid, "answerId" uuid, "sourceId" uuid, state text, rank smallint))
    insert into ${answerCompanies} (project_id, answer_id, company, own, mentions, counted, position, sentiment,
      citations, citation_position, judge, stance, stance_start, stance_end, reasons)
    select "projectId", "answerId", company, own, mentions, counted, position, sentiment, citations, "citationPosition", judge,
      stance, "stanceStart", "stanceEnd", reasons
    from jsonb_to_recordset(${jsonRows(rows.flatMap(({ companies }) => companies))}) as row(
      "projectId" uuid, "answerId" uuid, company text, own boolean, mentions jsonb, counted integer, position smallint,
      sentiment numeric, citations integer, "citationPosition" smallint, judge text, stance text, "stanceStart" integer,
      "stanceEnd" integer, reasons jsonb)`,
  )
}
