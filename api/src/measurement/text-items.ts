// Input of `npm run measure`: validated texts, measured as answers are, with one flat result each.

import { z } from 'zod'
import { measure } from './measure.ts'
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
  },
  'must be an object with id, text, subject and competitors',
)

export type TextItem = z.infer<typeof item>

/** Result for one text. */
export interface TextResult {
  /** false when the only mentions are absence statements */
  subjectMentioned: boolean
  absence: boolean
  subjectPosition: number | null
  /** counted mentions */
  mentionCount: number
  /** domains of the mentioned competitors, as given */
  competitorsMentioned: string[]
  /** a link of the text leads to the subject's domain */
  citedOwn: boolean
  /** 0–100, one decimal; null when the subject is not mentioned */
  sentimentScore: number | null
}

/** The items of a parsed JSON file; `problem` names the invalid item and its field. */
export function readTextItems(value: unknown): { items: TextItem[] } | { problem: string } {
  if (!Array.isArray(value)) return { problem: 'The file must hold a JSON array of items' }
  const items: TextItem[] = []
  const places = new Map<string, number>()
  for (const [index, raw] of value.entries()) {
    const parsed = item.safeParse(raw)
    if (!parsed.success) return { problem: describe(index, raw, parsed.error) }
    const first = places.get(parsed.data.id)
    if (first !== undefined) return { problem: `${label(index, raw)}, id: is the id of item ${first + 1} too` }
    places.set(parsed.data.id, index)
    items.push(parsed.data)
  }
  return { items }
}

export function measureTextItem({ text, subject, competitors }: TextItem, off?: SwitchedOff): TextResult {
  const measured = measure({ text, citations: [] }, subject, competitors, off)
  const { mentions, mentioned, position, urlCited, sentiment } = measured.subject
  const named = competitors.filter((_, index) => measured.competitors[index]?.mentioned === true)
  return {
    subjectMentioned: mentioned,
    absence: !mentioned && mentions.length > 0,
    subjectPosition: position,
    mentionCount: mentions.filter(({ absence }) => !absence).length,
    competitorsMentioned: [...new Set(named.map(({ domain }) => domain))],
    citedOwn: urlCited,
    sentimentScore: sentiment === null ? null : Math.round(sentiment * 10) / 10,
  }
}

function describe(index: number, raw: unknown, { issues }: z.ZodError): string {
  const [issue] = issues
  const field = (issue?.path ?? []).map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return [label(index, raw), field === '' ? '' : `, ${field.slice(1)}`, ': ', issue?.message].join('')
}

/** Names an item by its number, from 1, and its id. */
function label(index: number, raw: unknown): string {
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : undefined
  const known = typeof id === 'string' || typeof id === 'number' ? ` (id ${JSON.stringify(id)})` : ''
  return `Item ${index + 1}${known}`
}
