// Measures one answer. Pure: text in, numbers out.

import { measureCitations } from './citations.ts'
import type { Answer, Company, CompanyMeasure, MeasuredCitation, Measurement } from './measurement.ts'
import { readAnswer, toMention } from './mentions.ts'
import { offInQuestions } from './namesakes/namesakes.ts'
import type { Place } from './places.ts'
import type { SwitchedOff } from './read-text.ts'
import { NEUTRAL, sentimentAbout } from './sentiment/sentiment.ts'
import { trackCompany } from './tracked-company.ts'

/** Incremented whenever the same text may be measured differently; stored answers are then measured again. */
export const DETECTOR_VERSION = 9

/** Measures one answer for the subject and for each competitor. */
export function measure(answer: Answer, subject: Company, competitors: readonly Company[], off?: SwitchedOff): Measurement {
  const [trackedSubject, ...trackedCompetitors] = [trackCompany(subject), ...competitors.map(trackCompany)] as const
  const read = readAnswer(answer.text, [trackedSubject, ...trackedCompetitors], off)
  const citations = measureCitations(answer.citations, read.visible.links, trackedSubject, trackedCompetitors)
  const firsts = read.places.map(firstCounted)
  const measureCompany = (index: number): CompanyMeasure => {
    const position = positionOf(index, firsts)
    const citationPosition = firstCitation(citations, index)
    return {
      mentions: (read.places[index] ?? []).map((place) => toMention(answer.text, read.visible, place)),
      mentioned: position !== null,
      position,
      top: position === 1,
      urlCited: citationPosition !== null,
      citationPosition,
      sentiment: position === null ? null : off?.has('tone') === true ? NEUTRAL : sentimentAbout(read, index),
    }
  }
  return {
    detectorVersion: DETECTOR_VERSION,
    subject: measureCompany(0),
    competitors: competitors.map((_, index) => measureCompany(index + 1)),
    citations,
  }
}

/** Whether a text names a company at all: the same detector, used for prompts. */
export function namesCompany(text: string, company: Company): boolean {
  const [places] = readAnswer(text, [trackCompany(company)], offInQuestions).places
  return (places?.length ?? 0) > 0
}

function firstCounted(places: readonly Place[]): number | null {
  return places.find(({ absence }) => !absence)?.start ?? null
}

function positionOf(index: number, firsts: ReadonlyArray<number | null>): number | null {
  const own = firsts[index] ?? null
  if (own === null) return null
  return 1 + firsts.filter((first, other) => other !== index && first !== null && first < own).length
}

function firstCitation(citations: readonly MeasuredCitation[], index: number): number | null {
  const own = citations.find(
    ({ state, own, competitor }) => state === 'cited' && (index === 0 ? own : competitor === index - 1),
  )
  return own?.position ?? null
}
