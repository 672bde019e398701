// Converts the measures of an answer to rows of companies and citations.

import type { Judgement } from '../../database/schema/answers.ts'
import { uuidFromHash } from '../../database/uuid-from-hash.ts'
import { withJudgements, type JudgedText } from '../../measurement/judge.ts'
import { measure } from '../../measurement/measure.ts'
import type { Answer, Company, Measurement, Mention } from '../../measurement/measurement.ts'
import type { TrackedCompanies } from '../../projects/project-companies.ts'

export interface AnswerRef {
  projectId: string
  answerId: string
}

interface CompanyRow extends AnswerRef {
  company: string
  own: boolean
  mentions: Mention[]
  counted: number
  position: number | null
  sentiment: number | null
  citations: number
  citationPosition: number | null
  /** the model that decided about the company; null: the rules */
  judge: string | null
}

interface SourceRow {
  projectId: string
  id: string
  url: string
  host: string
  domain: string
  title: string | null
}

interface CitationRow extends AnswerRef {
  sourceId: string
  state: 'cited' | 'retrieved'
  rank: number
}

export interface MeasuredRows {
  companies: CompanyRow[]
  sources: SourceRow[]
  citations: CitationRow[]
}

/** The measures of one answer. Measuring takes milliseconds, so the result is passed on rather than recomputed. */
export interface MeasuredAnswer {
  answer: Answer
  companies: TrackedCompanies
  measurement: Measurement
}

export function measureAnswer(answer: Answer, companies: TrackedCompanies): MeasuredAnswer {
  return { answer, companies, measurement: measure(answer, companies.brand, companies.competitors) }
}

/** What a model is asked about: the companies whose names stand in the text, whatever the rules take them for. */
export function judgedText({ measurement: { visibleText, names }, companies: { brand, competitors } }: MeasuredAnswer): JudgedText {
  const companies = [brand, ...competitors].map((company, index) => ({ company, places: names[index] ?? [] }))
  return { text: visibleText, companies: companies.filter(({ places }) => places.length > 0) }
}

/** Pure, apart from hashing: the same measurement and judgement always become the same rows. */
export function measuredRows(
  ref: AnswerRef,
  { answer, measurement, companies: { brand, competitors } }: MeasuredAnswer,
  judgement: Judgement | null,
): MeasuredRows & Pick<Measurement, 'detectorVersion' | 'measuredCharacters'> {
  const companies = [brand, ...competitors] as const
  const { measured, judged } = withJudgements(measurement, answer, companies, judgement?.companies ?? [])
  // A judgement of the tone alone, as before version 10 of the detector, does not say who is meant.
  const reads = ({ domain }: Company) => judgement?.companies.find((one) => one.domain === domain)?.reading !== undefined
  const judgeOf = (company: Company) => (judged.has(company) && reads(company) ? (judgement?.model ?? null) : null)
  const { detectorVersion, measuredCharacters } = measured
  return {
    detectorVersion,
    measuredCharacters,
    companies: companies.flatMap((company, index) => companyRow(ref, measured, company, index, judgeOf(company)) ?? []),
    ...citationRows(ref, measured),
  }
}

/** @param index 0 is the subject's */
function companyRow(ref: AnswerRef, measured: Measurement, company: Company, index: number, judge: string | null): CompanyRow | undefined {
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
  }
}

function citationRows(ref: AnswerRef, { citations }: Measurement) {
  const pages = citations.map((citation, index) => ({ ...citation, id: uuidFromHash(citation.url), rank: index + 1 }))
  const sources = pages
    .map(({ id, url, host, registrableDomain, title }) => ({
      projectId: ref.projectId,
      id,
      url,
      host,
      domain: registrableDomain,
      title,
    }))
  return { sources, citations: pages.map(({ id, state, rank }) => ({ ...ref, sourceId: id, state, rank })) }
}
