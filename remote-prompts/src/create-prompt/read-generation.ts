// What the call that generates prompts answers, in whatever shape.

import { withoutCitationMarkers } from '@sightline/shared/contract/citation-markers.ts'
import { predefinedCategories } from '@sightline/shared/contract/prompt-categories.ts'
import { textFields } from '../text-fields.ts'

/** category name → prompt texts */
export type GeneratedPrompts = Record<string, string[]>

export interface Generation {
  prompts: GeneratedPrompts
  /** the topic is unknown, and the person has to enter it */
  needsTopic: boolean
  /** what the company offers, as the prompts name it */
  topic?: string
  /** no model wrote them */
  fromTemplates: boolean
}

const textKeys = ['text', 'prompt', 'question', 'content'] as const

export function readGeneration(envelope: unknown): Generation {
  const { prompts, data, needsTopic, source } = fieldsOf(envelope)
  const { topic } = textFields(envelope)
  return {
    prompts: normalisePrompts(prompts ?? fieldsOf(data).prompts),
    needsTopic: needsTopic === true,
    ...(topic !== undefined && { topic }),
    fromTemplates: source === 'template',
  }
}

/** Converts the prompts of any response to plain strings, without duplicates in a category, predefined categories first. */
export function normalisePrompts(prompts: unknown): GeneratedPrompts {
  const lists = new Map<string, string[]>(predefinedCategories.map(({ name }) => [name, []]))
  const found = new Set<string>()
  for (const [given, value] of entriesOf(prompts)) {
    const name = spelled(given)
    if (name === '') continue
    found.add(name)
    lists.set(name, distinct([...(lists.get(name) ?? []), ...textsOf(value)]))
  }
  return Object.fromEntries([...lists].filter(([name]) => found.has(name)))
}

/** A map of categories, or a list of objects that name theirs. */
function entriesOf(prompts: unknown): Array<[category: string, value: unknown]> {
  if (!Array.isArray(prompts)) return Object.entries(fieldsOf(prompts))
  return prompts.map((entry) => [textFields(entry).category ?? '', fieldsOf(entry).prompts])
}

function spelled(category: string): string {
  const folded = category.trim().toLowerCase()
  return predefinedCategories.find(({ name }) => name.toLowerCase() === folded)?.name ?? category.trim()
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value === 'string') return [withoutCitationMarkers(value).trim()].filter(Boolean)
  const fields = fieldsOf(value)
  return textKeys.map((key) => (fields[key] === undefined ? [] : textsOf(fields[key]))).find((texts) => texts.length > 0) ?? []
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function distinct(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => !seen.has(foldText(text)) && seen.add(foldText(text)))
}

/** Two prompts of one category are the same when this is. */
export function foldText(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}
