// Why a text is measured as it is: for each place of a company's name, what each stage said (docs/measurement.md). For people; what the
// product stores comes from the same stages.

import { z } from 'zod'
import { companyJudgement, withJudgements } from './judge.ts'
import { languageOf } from './language.ts'
import { measure, measuredPart } from './measure.ts'
import { BY_MODEL, candidateFinder, type CompanyReading, readAnswer } from './mentions.ts'
import type { Reasons, Span } from './read-text.ts'
import type { Candidate } from './sense/meant.ts'
import { OTHER, OWN } from './sentiment/lexicon.ts'
import { partScores } from './sentiment/sentiment.ts'
import type { Company } from './measurement.ts'
import { countedMentions, resultOf, rounded, toneOf, type TextItem } from './text-items.ts'
import { trackCompany, type TrackedCompany } from './company-names.ts'
import type { VisibleText } from './visible-text.ts'

/** The decision of one stage. A place that a stage removes does not reach the later ones. */
interface Step {
  stage: 'visible text' | 'place' | 'sense' | 'absence' | 'quoted question' | 'count'
  says: string
  /** 'rules', or the model */
  by: string
  because?: string
}

export type Explanation = ReturnType<typeof explain>

/** The part of a stored judgement that measuring uses. */
const storedJudgement = z.object({ model: z.string(), companies: z.array(companyJudgement) }).nullish()

const RULES = 'rules'
const REST_DECIDES = 'no rule decides at this place: the rest of the answer does'
const HIDDEN: Step = {
  stage: 'visible text',
  says: 'hidden',
  by: RULES,
  because: 'it is part of an address, a link, markup or code',
}

/** What it returns: docs/measurement.md. @throws a ZodError where the item's judgement is none */
export function explain(item: TextItem) {
  const judgement = storedJudgement.parse(item.judgement)
  const model = judgement?.model ?? ''
  const answer = { text: item.text, citations: [] }
  const companies = [item.subject, ...item.competitors] as const
  const { measured, judged, verdicts } = withJudgements(
    measure(answer, item.subject, item.competitors),
    answer,
    companies,
    judgement?.companies ?? [],
  )
  const raw = measuredPart(item.text)
  const tracked = companies.map(trackCompany)
  const reasons: Reasons = new Map()
  const read = readAnswer(raw, tracked, { reasons, verdicts })
  const { visible } = read
  const hidden = hiddenNames(raw, tracked, visible)
  const placeOf = (company: Company, start: number, end: number, steps: Step[]) => ({
    company: company.domain,
    quote: raw.slice(start, end),
    start,
    end,
    steps,
  })
  const places = companies.flatMap((company, index) => {
    const own = read.companies[index]
    return [
      ...(hidden[index] ?? []).map(({ start, end }) => placeOf(company, start, end, [HIDDEN])),
      ...(own?.candidates ?? []).map((one) =>
        placeOf(company, visible.rawStart(one.start), visible.rawEnd(one.end - 1), stepsOf(one, own, reasons, model)),
      ),
    ]
  })
  return {
    result: resultOf(measured, item.competitors),
    language: read.language,
    companies: companies.map((company, index) => {
      const own = measured.competitors[index - 1] ?? measured.subject
      const reading = read.companies[index]
      const clauses = (reading === undefined ? [] : partScores(reading)).map(({ text, score }) => ({
        text: readable(text),
        tone: rounded(score),
      }))
      const tone = toneOf(own)
      const toneBy = tone === null ? null : judged.has(company) ? model : RULES
      return { company: company.domain, count: countedMentions(own), position: own.position, tone, toneBy, clauses }
    }),
    places: differentPlaces(places).sort((left, right) => left.start - right.start),
  }
}

/** Two spellings of a company's name may find the same place: the one that comes furthest stays. */
function differentPlaces<Place extends Span & { company: string; steps: Step[] }>(places: readonly Place[]): Place[] {
  const furthest = places.toSorted((left, right) => left.steps.length - right.steps.length)
  return [...new Map(furthest.map((place) => [`${place.company} ${place.start} ${place.end}`, place])).values()]
}

/** The names of each company that only the raw text has: in addresses, links, markup and code. */
function hiddenNames(raw: string, companies: readonly TrackedCompany[], visible: VisibleText): Candidate[][] {
  const unread = { text: raw, blocks: [], sentences: [], language: languageOf(raw) }
  return companies
    .map(candidateFinder(unread))
    .map((own) => own.filter(({ start }) => visible.rawStart(visible.visibleAt(start)) !== start))
}

function stepsOf(candidate: Candidate, read: CompanyReading | undefined, reasons: Reasons, model: string): Step[] {
  const step = (stage: Step['stage'], says: string, because?: string): Step =>
    because === BY_MODEL
      ? { stage, says, by: model }
      : { stage, says, by: RULES, ...(because !== undefined && { because }) }
  const isMeant = read?.meant.has(candidate) === true
  const steps = [
    step('visible text', 'visible'),
    step('place', candidate.pattern === null ? 'domain' : 'name'),
    step('sense', isMeant ? 'company' : 'other', reasons.get(candidate) ?? REST_DECIDES),
  ]
  if (!isMeant) return steps
  const place = read?.found.find(({ start, end }) => start === candidate.start && end === candidate.end)
  if (place === undefined) return [...steps, step('count', 'not counted', 'it is inside a longer name')]
  steps.push(step('absence', place.absence ? 'nothing is known of it' : 'something is said of it', reasons.get(place)))
  if (read?.places.includes(place) !== true)
    return [...steps, step('quoted question', 'not counted', 'it repeats the question')]
  return [...steps, step('count', place.absence ? 'not counted' : 'counted')]
}

const readable = (text: string) => text.replaceAll(OWN, '«it»').replaceAll(OTHER, '«other»')
