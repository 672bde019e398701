// Single answers with their measures. Callers have checked the project's owner.

import type { AnswerMode, PlatformId } from '@sightline/shared/domain/platforms.ts'
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { answerCitations, answerCompanies, answers, sources } from '../../database/schema/answers.ts'
import { promptDailySums } from '../../database/schema/sums.ts'
import { asFiltered, type SumsFilter } from '../read-sums.queries.ts'

const MAX_ANSWERS_OF_DAY = 500
const FINISHED = ['answered', 'failed'] as const

/** Selects the answers to one prompt on one day. */
export interface AnswerDay {
  projectId: string
  promptId: string
  day: string
  sample: boolean
}

export interface ListedAnswer {
  id: string
  platform: PlatformId
  mode: AnswerMode
  answeredAt: Date
  failed: boolean
  /** the brand has a counted mention */
  mentioned: boolean
}

/** Prompt, day, platform and mode of a finished answer. */
export async function findAnswer(db: Connection, projectId: string, id: string): Promise<AnswerDay | undefined> {
  const [answer] = await db
    .select({ projectId: answers.projectId, promptId: answers.promptId, day: answers.day, sample: answers.sample })
    .from(answers)
    .where(and(eq(answers.projectId, projectId), eq(answers.id, id), inArray(answers.state, FINISHED)))
  return answer === undefined || answer.day === null ? undefined : { ...answer, day: answer.day }
}

/** The last day with an answer that matches, or else the last one with a failed answer. */
export async function lastAnswerDay(
  db: Connection,
  { projectId, promptId, sample }: Omit<AnswerDay, 'day'>,
  filter: Pick<SumsFilter, 'platform' | 'mode'>,
): Promise<string | undefined> {
  const sums = promptDailySums
  const lastWith = (column: SQL) =>
    db
      .select({ day: sums.day })
      .from(sums)
      .where(
        and(
          eq(sums.projectId, projectId),
          eq(sums.promptId, promptId),
          eq(sums.sample, sample),
          sql`${column} > 0`,
          asFiltered(sums, filter),
        ),
      )
      .orderBy(desc(sums.day))
      .limit(1)
  const [answered] = await lastWith(sql`${sums.answered}`)
  return (answered ?? (await lastWith(sql`${sums.failed}`))[0])?.day
}

/** Newest first. */
export async function answersOfDay(
  db: Connection,
  { projectId, promptId, day, sample }: AnswerDay,
): Promise<ListedAnswer[]> {
  const rows = await db
    .select({
      id: answers.id,
      platform: answers.platform,
      mode: answers.mode,
      answeredAt: answers.answeredAt,
      state: answers.state,
      counted: answerCompanies.counted,
    })
    .from(answers)
    .leftJoin(
      answerCompanies,
      and(
        eq(answerCompanies.projectId, answers.projectId),
        eq(answerCompanies.answerId, answers.id),
        answerCompanies.own,
      ),
    )
    .where(
      and(
        eq(answers.projectId, projectId),
        eq(answers.promptId, promptId),
        eq(answers.day, day),
        eq(answers.sample, sample),
        inArray(answers.state, FINISHED),
      ),
    )
    .orderBy(desc(answers.answeredAt), desc(answers.id))
    .limit(MAX_ANSWERS_OF_DAY)
  return rows.flatMap(({ answeredAt, state, counted, ...row }) =>
    answeredAt === null ? [] : [{ ...row, answeredAt, failed: state === 'failed', mentioned: (counted ?? 0) > 0 }],
  )
}

export async function readAnswer(db: Connection, projectId: string, id: string) {
  const [answer] = await db
    .select({
      text: answers.text,
      raw: answers.raw,
      servedModel: answers.servedModel,
      queries: answers.queries,
      failedReason: answers.failedReason,
      measuredCharacters: answers.measuredCharacters,
      judgement: answers.judgement,
    })
    .from(answers)
    .where(and(eq(answers.projectId, projectId), eq(answers.id, id)))
  return answer
}

/** The brand and the competitors as they were when the answer was measured. */
export function readCompanies(db: Connection, projectId: string, answerId: string) {
  return db
    .select({
      company: answerCompanies.company,
      own: answerCompanies.own,
      mentions: answerCompanies.mentions,
      counted: answerCompanies.counted,
      position: answerCompanies.position,
      sentiment: answerCompanies.sentiment,
      citations: answerCompanies.citations,
      judge: answerCompanies.judge,
      stance: answerCompanies.stance,
      stanceStart: answerCompanies.stanceStart,
      stanceEnd: answerCompanies.stanceEnd,
    })
    .from(answerCompanies)
    .where(and(eq(answerCompanies.projectId, projectId), eq(answerCompanies.answerId, answerId)))
}

/** In the answer's order. */
export function readCitations(db: Connection, projectId: string, answerId: string) {
  return db
    .select({
      url: sources.url,
      title: sources.title,
      host: sources.host,
      domain: sources.domain,
      state: answerCitations.state,
    })
    .from(answerCitations)
    .innerJoin(sources, and(eq(sources.projectId, answerCitations.projectId), eq(sources.id, answerCitations.sourceId)))
    .where(and(eq(answerCitations.projectId, projectId), eq(answerCitations.answerId, answerId)))
    .orderBy(asc(answerCitations.rank))
}
