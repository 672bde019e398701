// Converts a platform's reply and its measures to rows.

import { storableText } from '../../database/json-rows.ts'
import type { Judgement } from '../../database/schema/answers.ts'
import { utcDay } from '../../database/utc-day.ts'
import type { TrackedCompanies } from '../../projects/project-companies.ts'
import type { PlatformReply } from '../platforms/platform.ts'
import { measureAnswer, measuredRows, type AnswerRef, type MeasuredAnswer, type MeasuredRows } from './measured-rows.ts'

export interface AnswerRow extends AnswerRef {
  state: 'answered'
  /** UTC day */
  day: string
  answeredAt: string
  text: string
  raw: string
  servedModel: string
  queries: string[]
  inputTokens: number
  outputTokens: number
  cost: number | null
  detectorVersion: number
  measuredCharacters: number | null
  companiesVersion: number
  judgement: Judgement | null
}

export interface AnswerRows extends MeasuredRows {
  answer: AnswerRow
}

/** Measures the reply as it is stored. */
export const measureReply = ({ text, citations }: PlatformReply, companies: TrackedCompanies): MeasuredAnswer =>
  measureAnswer({ text: storableText(text), citations: citations.map(storableCitation) }, companies)

/** Deterministic: the same reply makes the same rows. @param measured in this reply */
export function answerRows(
  ref: AnswerRef,
  reply: PlatformReply,
  measured: MeasuredAnswer,
  at: Date,
  judged: Judgement | null = null,
): AnswerRows {
  const judgement = judged === null ? null : storableJudgement(judged)
  const { detectorVersion, measuredCharacters, ...rows } = measuredRows(ref, measured, judgement)
  return {
    answer: {
      projectId: ref.projectId,
      answerId: ref.answerId,
      state: 'answered',
      day: utcDay(at),
      answeredAt: at.toISOString(),
      text: measured.answer.text,
      raw: storableText(reply.rawBody),
      servedModel: storableText(reply.servedModel),
      queries: reply.searchQueries.map(storableText),
      inputTokens: reply.inputTokens,
      outputTokens: reply.outputTokens,
      cost: reply.costUsd,
      detectorVersion,
      measuredCharacters,
      companiesVersion: measured.companies.companiesVersion,
      judgement,
    },
    ...rows,
  }
}

const storableJudgement = ({ companies, problem, ...judged }: Judgement): Judgement => ({
  ...judged,
  companies: companies.map((company) => ({ ...company, quote: storableText(company.quote) })),
  problem: problem === null ? null : storableText(problem),
})

const storableCitation = <Citation extends { url: string; title: string | null }>(citation: Citation): Citation => ({
  ...citation,
  url: storableText(citation.url),
  title: citation.title === null ? null : storableText(citation.title),
})
