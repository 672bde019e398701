// Measures one answer. Pure: text in, numbers out.

import { measureCitations } from './citations.ts'
import type { Answer, Company, CompanyMeasure, Measurement } from './measurement.ts'
import { readAnswer, toMention, type ReadOptions } from './mentions.ts'
import { offInQuestions } from './sense/namesakes.ts'
import { LONGEST_MEASURED_TEXT, measuredPart } from './measured-part.ts'
import { NEUTRAL, sentimentAbout } from './sentiment/sentiment.ts'
import { trackCompany } from './tracked-company.ts'

/** Incremented whenever the same text may be measured differently; stored answers are then measured again. */
export const DETECTOR_VERSION = 13

/** Measures one answer for the subject and for each competitor. */
export function measure(
  answer: Answer,
  subject: Company,
  competitors: readonly Company[],
  options: ReadOptions = {},
): Measurement {
  const companies = [subject, ...competitors].map(trackCompany)
  const text = measuredPart(answer.text)
  const read = readAnswer(text, companies, options)
  const citations = measureCitations(answer.citations, read.visible.links, companies)
  const firsts = read.places.map((places) => places.find(({ absence }) => !absence)?.start ?? null)
  const measureCompany = (index: number): CompanyMeasure => {
    const position = positionOf(index, firsts)
    return {
      mentions: (read.places[index] ?? []).map((place) => toMention(text, read.visible, place)),
      mentioned: position !== null,
      position,
      citationPosition: citations.find(({ state, owner }) => state === 'cited' && owner === index)?.position ?? null,
      sentiment: position === null ? null : options.off?.has('tone') === true ? NEUTRAL : sentimentAbout(read, index),
    }
  }
  return {
    detectorVersion: DETECTOR_VERSION,
    measuredCharacters: text.length < answer.text.length ? LONGEST_MEASURED_TEXT : null,
    visibleText: read.text,
    names: read.names,
    subject: measureCompany(0),
    competitors: competitors.map((_, index) => measureCompany(index + 1)),
    citations,
  }
}

/** Whether a text names a company at all: the same detector, used for prompts. */
export function namesCompany(text: string, company: Company): boolean {
  const [places] = readAnswer(text, [trackCompany(company)], { off: offInQuestions }).places
  return (places?.length ?? 0) > 0
}

function positionOf(index: number, firsts: ReadonlyArray<number | null>): number | null {
  const own = firsts[index] ?? null
  if (own === null) return null
  return 1 + firsts.filter((first, other) => other !== index && first !== null && first < own).length
}
