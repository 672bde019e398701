// Measures an answer, and converts it and its measures to the rows of the database. Pure: the same answer always becomes the same rows.

import { storableText } from '../../database/json-rows.ts'
import type {
  answerCitations,
  answerCompanies,
  Judgement,
  sources as citedPages,
  StoredReason,
} from '../../database/schema/answers.ts'
import { utcDay } from '../../database/utc-day.ts'
import { uuidFromHash } from '../../database/uuid-from-hash.ts'
import { withJudgements, type JudgedText } from '../../measurement/judge.ts'
import { measure, type ReadMeasurement } from '../../measurement/measure.ts'
import type { Answer, Company, Measurement } from '../../measurement/measurement.ts'
import type { Span } from '../../measurement/read-text.ts'
import type { TrackedCompanies } from '../../projects/project-companies.ts'
import { stanceAmong, type StanceReading } from '../../stance/stance.ts'
import type { PlatformReply } from '../platforms/platform.ts'

export interface AnswerRef {
  projectId: string
  answerId: string
}

/** What is measured now has its reasons, too. */
type CompanyRow = typeof answerCompanies.$inferSelect & { reasons: StoredReason[] }

export interface MeasuredRows {
  companies: CompanyRow[]
  sources: (typeof citedPages.$inferSelect)[]
  citations: (typeof answerCitations.$inferSelect)[]
}

/** The measures of one answer. Measuring takes milliseconds, so the result is passed on rather than recomputed. */
export interface MeasuredAnswer {
  answer: Answer
  companies: TrackedCompanies
  measurement: ReadMeasurement
}

export function measureAnswer(answer: Answer, companies: TrackedCompanies): MeasuredAnswer {
  return { answer, companies, measurement: measure(answer, companies.brand, companies.competitors) }
}

/** What a model is asked about: the companies whose names stand in the text, whatever the rules take them for. */
export function judgedText({
  measurement: { visibleText, names },
  companies: { brand, competitors },
}: MeasuredAnswer): JudgedText {
  const companies = [brand, ...competitors].map((company, index) => ({ company, places: names[index] ?? [] }))
  return { text: visibleText, companies: companies.filter(({ places }) => places.length > 0) }
}

export function measuredRows(
  ref: AnswerRef,
  { answer, measurement, companies: { brand, competitors } }: MeasuredAnswer,
  judgement: Judgement | null,
): MeasuredRows & Pick<Measurement, 'detectorVersion' | 'measuredCharacters'> {
  const companies = [brand, ...competitors] as const
  const { measured, judged, stances } = withJudgements(measurement, answer, companies, judgement?.companies ?? [])
  // A judgement of the tone alone, as before version 10 of the detector, does not say who is meant.
  const reads = ({ domain }: Company) =>
    judgement?.companies.find((one) => one.domain === domain)?.reading !== undefined
  const judgeOf = (company: Company) => (judged.has(company) && reads(company) ? (judgement?.model ?? null) : null)
  const { detectorVersion, measuredCharacters } = measured
  return {
    detectorVersion,
    measuredCharacters,
    companies: companies.flatMap(
      (company, index) => companyRow(ref, measured, company, index, judgeOf(company), stances[index] ?? null) ?? [],
    ),
    ...citationRows(ref, measured),
  }
}

/** @param index 0 is the subject's */
function companyRow(
  ref: AnswerRef,
  measured: ReadMeasurement,
  company: Company,
  index: number,
  judge: string | null,
  judgedStance: StanceReading | null,
): CompanyRow | undefined {
  const own = index === 0
  const result = own ? measured.subject : measured.competitors[index - 1]
  if (result === undefined) return undefined
  const { mentions, position, sentiment, citationPosition } = result
  return {
    ...ref,
    company: company.domain,
    own,
    mentions,
    counted: mentions.filter(({ absence }) => !absence).length,
    position,
    // Rounded to hundredths, so that daily sums are exact.
    sentiment: sentiment === null ? null : Math.round(sentiment * 100) / 100,
    citations: measured.citations.filter((citation) => citation.state === 'cited' && citation.owner === index).length,
    citationPosition,
    judge,
    ...stanceRow(measured, index, judgedStance),
  }
}

function stanceRow(
  { readings, visible }: ReadMeasurement,
  index: number,
  judged: StanceReading | null,
): Pick<CompanyRow, 'stance' | 'stanceStart' | 'stanceEnd' | 'reasons'> {
  const { stance = null, sentence = null, reasons = [] } = stanceAmong(readings, index, judged) ?? {}
  const rawSpan = ({ start, end }: Span) => ({ start: visible.rawStart(start), end: visible.rawEnd(end - 1) })
  const decided = sentence && rawSpan(sentence)
  return {
    stance,
    stanceStart: decided?.start ?? null,
    stanceEnd: decided?.end ?? null,
    reasons: reasons.map(({ topic, side, sentence: said }) => ({ topic, side, ...rawSpan(said) })),
  }
}

function citationRows(ref: AnswerRef, { citations }: Measurement) {
  const pages = citations.map((citation, index) => ({ ...citation, id: uuidFromHash(citation.url), rank: index + 1 }))
  const sources = pages.map(({ id, url, host, registrableDomain, title }) => ({
    projectId: ref.projectId,
    id,
    url,
    host,
    domain: registrableDomain,
    title,
  }))
  return { sources, citations: pages.map(({ id, state, rank }) => ({ ...ref, sourceId: id, state, rank })) }
}

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

/** @param measured in this reply */
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
  companies: companies.map(({ stance, ...company }) => ({
    ...company,
    quote: storableText(company.quote),
    ...(stance && { stance: { ...stance, quote: storableText(stance.quote) } }),
  })),
  problem: problem === null ? null : storableText(problem),
})

const storableCitation = <Citation extends { url: string; title: string | null }>(citation: Citation): Citation => ({
  ...citation,
  url: storableText(citation.url),
  title: citation.title === null ? null : storableText(citation.title),
})
