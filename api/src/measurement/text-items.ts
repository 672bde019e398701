// Input of `npm run measure`: validated texts, measured as answers are, with one flat result each.

import { z } from 'zod'
import { measure } from './measure.ts'
import type { Company, CompanyMeasure, Measurement } from './measurement.ts'
import type { SwitchedOff } from './read-text.ts'

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

/** Result for one text. */
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
  return resultOf(measure({ text, citations: [] }, subject, competitors, off && { off }), competitors)
}

export function resultOf(measured: Measurement, competitors: readonly Company[]) {
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
  }
}

export const countedMentions = ({ mentions }: CompanyMeasure) => mentions.filter(({ absence }) => !absence).length

/** 0–100, one decimal; null when the company is not mentioned */
export const toneOf = ({ sentiment }: CompanyMeasure) => (sentiment === null ? null : rounded(sentiment))
export const rounded = (score: number) => Math.round(score * 10) / 10
