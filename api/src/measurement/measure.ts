// Measures one answer. Pure: text in, numbers out.

import { measureCitations } from './citations.ts'
import type { Answer, Company, CompanyMeasure, Measurement } from './measurement.ts'
import { type CompanyReading, readAnswer, type ReadOptions, toMention } from './mentions.ts'
import { offInQuestions } from './sense/namesakes.ts'
import { sentimentAbout } from './sentiment/sentiment.ts'
import { trackCompany } from './company-names.ts'
import type { VisibleText } from './visible-text.ts'

/** Incremented whenever the same text may be measured differently; stored answers are then measured again. */
export const DETECTOR_VERSION = 19

/** A measurement, with what it was read from: the subject's reading, then the competitors'. */
export interface ReadMeasurement extends Measurement {
  readings: readonly CompanyReading[]
  visible: VisibleText
}

/** Measures one answer for the subject and for each competitor. */
export function measure(
  answer: Answer,
  subject: Company,
  competitors: readonly Company[],
  options: ReadOptions = {},
): ReadMeasurement {
  const companies = [subject, ...competitors].map(trackCompany)
  const text = measuredPart(answer.text)
  const read = readAnswer(text, companies, options)
  const citations = measureCitations(answer.citations, read.visible.links, companies)
  const firsts = read.companies.map(({ places }) => places.find(({ absence }) => !absence)?.start ?? Infinity)
  const measureCompany = (index: number): CompanyMeasure => {
    const own = read.companies[index]
    const first = firsts[index] ?? Infinity
    const mentioned = first < Infinity
    return {
      mentions: (own?.places ?? []).map((place) => toMention(text, read.visible, place)),
      mentioned,
      position: mentioned ? 1 + firsts.filter((other) => other < first).length : null,
      citationPosition: citations.find(({ state, owner }) => state === 'cited' && owner === index)?.position ?? null,
      sentiment: own !== undefined && mentioned ? sentimentAbout(own) : null,
    }
  }
  return {
    detectorVersion: DETECTOR_VERSION,
    measuredCharacters: text.length < answer.text.length ? LONGEST_MEASURED_TEXT : null,
    visibleText: read.text,
    names: read.companies.map(({ names }) => names),
    subject: measureCompany(0),
    competitors: competitors.map((_, index) => measureCompany(index + 1)),
    citations,
    readings: read.companies,
    visible: read.visible,
  }
}

/** Whether a text names a company at all: the same detector, used for prompts. */
export function namesCompany(text: string, company: Company): boolean {
  const [own] = readAnswer(text, [trackCompany(company)], { off: offInQuestions }).companies
  return (own?.places.length ?? 0) > 0
}

/** UTF-16 units */
export const LONGEST_MEASURED_TEXT = 50_000

/** A longer run of characters is no word. */
const LONGEST_WORD = 100

/** The text, or its start up to the cap: without a word that the cap cuts, which could be another word. */
export function measuredPart(text: string): string {
  if (text.length <= LONGEST_MEASURED_TEXT) return text
  const cut = /\s\S*$/.exec(text.slice(LONGEST_MEASURED_TEXT - LONGEST_WORD, LONGEST_MEASURED_TEXT + 1))
  return text.slice(0, LONGEST_MEASURED_TEXT - (cut === null ? 0 : cut[0].length - 1))
}
