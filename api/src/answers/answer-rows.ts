// One measured answer as rows: what the platform said, what it says about each company, what it cites.

import { createHash } from 'node:crypto'
import { storableText } from '../database/json-rows.ts'
import type { StoredMention } from '../database/schema/answers.ts'
import { measure } from '../measurement/measure.ts'
import type { Company, CompanyMeasure, Measurement } from '../measurement/measurement.ts'
import type { PlatformReply } from '../platforms/platform.ts'

export interface AnswerRef {
  projectId: string
  answerId: string
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
}

interface CompanyRow extends AnswerRef {
  company: string
  own: boolean
  mentions: StoredMention[]
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

export interface AnswerRows {
  answer: AnswerRow
  companies: CompanyRow[]
  sources: SourceRow[]
  citations: CitationRow[]
}

/** Pure, apart from hashing: the same reply always becomes the same rows. */
export function answerRows(
  ref: AnswerRef,
  reply: PlatformReply,
  brand: Company,
  competitors: Company[],
  at: Date,
): AnswerRows {
  const text = storableText(reply.text)
  const measured = measure({ text, citations: reply.citations.map(storableCitation) }, brand, competitors)
  return {
    answer: {
      ...ref,
      state: 'answered',
      day: at.toISOString().slice(0, 10),
      answeredAt: at.toISOString(),
      text,
      raw: storableText(reply.rawBody),
      servedModel: storableText(reply.servedModel),
      queries: reply.searchQueries.map(storableText),
      inputTokens: reply.inputTokens,
      outputTokens: reply.outputTokens,
      cost: reply.costUsd,
      detectorVersion: measured.detectorVersion,
    },
    companies: companyRows(ref, measured, brand, competitors),
    ...citationRows(ref, measured),
  }
}

const storableCitation = <Citation extends { url: string; title: string | null }>(citation: Citation): Citation => ({
  ...citation,
  url: storableText(citation.url),
  title: citation.title === null ? null : storableText(citation.title),
})

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
  // Hundredths, so that sums of days are exact.
  sentiment: result.sentiment === null ? null : Math.round(result.sentiment * 100) / 100,
  citations,
  citationPosition: result.citationPosition,
})

function citationRows(ref: AnswerRef, { citations }: Measurement) {
  const pages = citations.map((citation, index) => ({ ...citation, id: sourceId(citation.url), rank: index + 1 }))
  const sources = pages
    .map(({ id, url, host, registrableDomain, title }) => ({
      projectId: ref.projectId,
      id,
      url,
      host,
      domain: registrableDomain,
      title,
    }))
    // One order for everybody: workers that store the same pages never wait for each other in a circle.
    .sort((left, right) => (left.id < right.id ? -1 : 1))
  return { sources, citations: pages.map(({ id, state, rank }) => ({ ...ref, sourceId: id, state, rank })) }
}

/** A UUID made from the URL. */
function sourceId(url: string): string {
  const hex = createHash('sha256').update(url).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
