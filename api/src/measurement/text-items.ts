// Texts of one's own (`npm run measure`): validated, measured as the product measures answers, one flat result each.

import { z } from 'zod'
import { measure } from './measure.ts'

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

/** What one text says about its subject. */
export interface TextResult {
  /** false where the only mentions are absence statements */
  subjectMentioned: boolean
  absence: boolean
  subjectPosition: number | null
  /** mentions that count */
  mentionCount: number
  /** domains of the competitors that are mentioned, as they were given */
  competitorsMentioned: string[]
  /** a link of the text leads to the subject's domain */
  citedOwn: boolean
  /** 0–100, one decimal; null when the subject is not mentioned */
  sentimentScore: number | null
}

/** The items of a parsed JSON file. `problem` says which item is wrong and in which field. */
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

export function measureTextItem({ text, subject, competitors }: TextItem): TextResult {
  const measured = measure({ text, citations: [] }, subject, competitors)
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

/** Items count from 1; the id helps to find one in a long file. */
function label(index: number, raw: unknown): string {
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : undefined
  const known = typeof id === 'string' || typeof id === 'number' ? ` (id ${JSON.stringify(id)})` : ''
  return `Item ${index + 1}${known}`
}
