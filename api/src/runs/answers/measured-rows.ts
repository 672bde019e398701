// Converts the measures of an answer to rows of companies and citations.

import type { Judgement } from '../../database/schema/answers.ts'
import { uuidFromHash } from '../../database/uuid-from-hash.ts'
import { measure } from '../../measurement/measure.ts'
import type { Answer, Company, CompanyMeasure, Measurement, Mention } from '../../measurement/measurement.ts'
import { withJudgements } from '../../measurement/sentiment/judge.ts'
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

/** The companies that the text mentions. */
export function companiesNamed({ measurement, companies: { brand, competitors } }: MeasuredAnswer): Company[] {
  const named = competitors.filter((_, index) => measurement.competitors[index]?.mentioned)
  return measurement.subject.mentioned ? [brand, ...named] : named
}

/** Pure, apart from hashing: the same measurement and judgement always become the same rows. */
export function measuredRows(
  ref: AnswerRef,
  { measurement, companies: { brand, competitors } }: MeasuredAnswer,
  judgement: Judgement | null,
): MeasuredRows & { detectorVersion: number } {
  const judged = withJudgements(measurement, brand, competitors, judgement?.companies ?? [])
  return {
    detectorVersion: judged.detectorVersion,
    companies: companyRows(ref, judged, brand, competitors),
    ...citationRows(ref, judged),
  }
}

function companyRows(ref: AnswerRef, measured: Measurement, brand: Company, competitors: Company[]): CompanyRow[] {
  const cited = measured.citations.filter(({ state }) => state === 'cited')
  const own = companyRow(ref, brand, true, measured.subject, cited.filter((citation) => citation.own).length)
  const others = competitors.flatMap((competitor, index) => {
    const result = measured.competitors[index]
    if (result === undefined) return []
    const citations = cited.filter((citation) => citation.competitor === index).length
    return [companyRow(ref, competitor, false, result, citations)]
  })
  return [own, ...others]
}

const companyRow = (
  ref: AnswerRef,
  company: Company,
  own: boolean,
  result: CompanyMeasure,
  citations: number,
): CompanyRow => ({
  ...ref,
  company: company.domain,
  own,
  mentions: result.mentions,
  counted: result.mentions.filter(({ absence }) => !absence).length,
  position: result.position,
  // Rounded to hundredths, so that daily sums are exact.
  sentiment: result.sentiment === null ? null : Math.round(result.sentiment * 100) / 100,
  citations,
  citationPosition: result.citationPosition,
})

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
