// Texts of one's own, measured as answers are: the input of `npm run measure`, one flat result each, and why it is so (docs/measurement.md).

import type { Stance } from '@sightline/shared/domain/stances.ts'
import { z } from 'zod'
import { measure, measuredPart } from './measurement/measure.ts'
import type { Company, CompanyMeasure, Measurement } from './measurement/measurement.ts'
import type { Reasons, SwitchedOff } from './measurement/read-text.ts'
import { companyJudgement, withJudgements } from './measurement/judge.ts'
import { BY_MODEL, candidateFinder, type CompanyReading, readAnswer } from './measurement/mentions.ts'
import type { Candidate } from './measurement/sense/meant.ts'
import { OTHER, OWN } from './measurement/sentiment/tone.ts'
import { partScores } from './measurement/sentiment/sentiment.ts'
import { trackCompany } from './measurement/company-names.ts'
import { stanceAmong } from './stance/stance.ts'

const name = z.string('must be a text').trim().min(1, 'must not be empty')
const names = z
  .array(z.string('must be a text'), 'must be an array of texts')
  .nullish()
  .transform((list) => (list ?? []).filter((one) => one.trim() !== ''))
const company = z.object(
  { name, variations: names, domain: z.string('must be a text') },
  'must be an object with name, variations and domain',
)
const item = z.object(
  {
    id: z.union([z.string(), z.number()], 'must be a text').transform(String),
    text: z.string('must be a text'),
    subject: company,
    competitors: z
      .array(company, 'must be an array of companies')
      .nullish()
      .transform((list) => list ?? []),
    /** of a model, as it is stored with an answer; read by an explanation only */
    judgement: z.unknown().optional(),
  },
  'must be an object with id, text, subject and competitors',
)

export type TextItem = z.infer<typeof item>

export type TextResult = ReturnType<typeof resultOf>

const file = z.array(item, 'The file must hold a JSON array of items').superRefine((items, { addIssue }) => {
  const places = new Map<string, number>()
  for (const [index, { id }] of items.entries()) {
    const first = places.get(id)
    if (first === undefined) places.set(id, index)
    else addIssue({ code: 'custom', path: [index, 'id'], message: `is the id of item ${first + 1} too` })
  }
})

/** The items of a parsed JSON file; `problem` names the invalid item, by its number from 1 and its id, and its field. */
export function readTextItems(value: unknown): { items: TextItem[] } | { problem: string } {
  const parsed = file.safeParse(value)
  if (parsed.success) return { items: parsed.data }
  const [{ path: [index, ...field], message } = { path: [], message: '' }] = parsed.error.issues
  if (!Array.isArray(value) || typeof index !== 'number') return { problem: message }
  const id = item.shape.id.safeParse((value[index] as Partial<TextItem> | null)?.id)
  const label = `Item ${index + 1}${id.success ? ` (id ${JSON.stringify(id.data)})` : ''}`
  return { problem: `${[label, z.core.toDotPath(field)].filter(Boolean).join(', ')}: ${message}` }
}

export function measureTextItem(
  { text, subject, competitors }: Omit<TextItem, 'judgement'>,
  off?: SwitchedOff,
): TextResult {
  const options = off && { off }
  const { companies } = readAnswer(measuredPart(text), [subject, ...competitors].map(trackCompany), options)
  const measured = measure({ text, citations: [] }, subject, competitors, options)
  return resultOf(measured, competitors, stanceAmong(companies, 0)?.stance ?? null)
}

function resultOf(measured: Measurement, competitors: readonly Company[], subjectStance: Stance | null) {
  const { mentions, mentioned, position, citationPosition } = measured.subject
  const named = competitors.filter((_, index) => measured.competitors[index]?.mentioned === true)
  return {
    /** false when the only mentions are absence statements */
    subjectMentioned: mentioned,
    absence: !mentioned && mentions.length > 0,
    subjectPosition: position,
    mentionCount: countedMentions(measured.subject),
    /** domains, as given */
    competitorsMentioned: [...new Set(named.map(({ domain }) => domain))],
    /** a link of the text leads to the subject's domain */
    citedOwn: citationPosition !== null,
    sentimentScore: toneOf(measured.subject),
    /** what a reader who has to decide takes from it; null when the subject is not mentioned */
    subjectStance,
  }
}

export const countedMentions = ({ mentions }: CompanyMeasure) => mentions.filter(({ absence }) => !absence).length

/** 0–100, one decimal; null when the company is not mentioned */
export const toneOf = ({ sentiment }: CompanyMeasure) => (sentiment === null ? null : rounded(sentiment))
export const rounded = (score: number) => Math.round(score * 10) / 10

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
  const { measured, judged, verdicts, stances } = withJudgements(
    measure(answer, item.subject, item.competitors),
    answer,
    companies,
    judgement?.companies ?? [],
  )
  const raw = measuredPart(item.text)
  const reasons: Reasons = new Map()
  const read = readAnswer(raw, companies.map(trackCompany), { reasons, verdicts })
  const { visible, language } = read
  const findInRaw = candidateFinder({ text: raw, blocks: [], sentences: [], language })
  const stanceOf = (index: number) => stanceAmong(read.companies, index, stances[index] ?? null)
  const placeOf = ({ company }: CompanyReading, start: number, end: number, steps: Step[]) => ({
    company: company.website,
    quote: raw.slice(start, end),
    start,
    end,
    steps,
  })
  const places = read.companies.flatMap((own) => [
    ...findInRaw(own.company)
      .filter(({ start }) => visible.rawStart(visible.visibleAt(start)) !== start)
      .map(({ start, end }) => placeOf(own, start, end, [HIDDEN])),
    ...own.candidates.map((one) =>
      placeOf(own, visible.rawStart(one.start), visible.rawEnd(one.end - 1), stepsOf(one, own, reasons, model)),
    ),
  ])
  return {
    result: resultOf(measured, item.competitors, stanceOf(0)?.stance ?? null),
    language,
    companies: companies.map((company, index) => {
      const own = measured.competitors[index - 1] ?? measured.subject
      const reading = read.companies[index]
      const clauses = (reading === undefined ? [] : partScores(reading)).map(({ text, score }) => ({
        text: readable(text),
        tone: rounded(score),
      }))
      const tone = toneOf(own)
      const toneBy = tone === null ? null : judged.has(company) ? model : RULES
      const { stance = null, sentence = null } = stanceOf(index) ?? {}
      const stanceBy = sentence && visible.text.slice(sentence.start, sentence.end)
      return {
        company: company.domain,
        count: countedMentions(own),
        position: own.position,
        tone,
        toneBy,
        clauses,
        stance,
        stanceBy,
      }
    }),
    places: places.sort((left, right) => left.start - right.start),
  }
}

function stepsOf(candidate: Candidate, own: CompanyReading, reasons: Reasons, model: string): Step[] {
  const step = (stage: Step['stage'], says: string, because?: string): Step =>
    because === BY_MODEL
      ? { stage, says, by: model }
      : { stage, says, by: RULES, ...(because !== undefined && { because }) }
  const isMeant = own.meant.has(candidate)
  const steps = [
    step('visible text', 'visible'),
    step('place', candidate.pattern === null ? 'domain' : 'name'),
    step('sense', isMeant ? 'company' : 'other', reasons.get(candidate) ?? REST_DECIDES),
  ]
  if (!isMeant) return steps
  const place = own.found.find(({ start, end }) => start === candidate.start && end === candidate.end)
  if (place === undefined) return [...steps, step('count', 'not counted', 'it is inside a longer name')]
  steps.push(step('absence', place.absence ? 'nothing is known of it' : 'something is said of it', reasons.get(place)))
  return own.places.includes(place)
    ? [...steps, step('count', place.absence ? 'not counted' : 'counted')]
    : [...steps, step('quoted question', 'not counted', 'it repeats the question')]
}

const readable = (text: string) => text.replaceAll(OWN, '«it»').replaceAll(OTHER, '«other»')
