// Reads the response of the call that generates prompts, in any of its shapes.

import { withoutCitationMarkers } from '@sightline/shared/domain/citation-markers.ts'
import { DEFAULT_CATEGORY, predefinedCategories } from '@sightline/shared/domain/prompt-categories.ts'
import { foldPrompt } from '@sightline/shared/domain/prompt-text.ts'
import { fieldsOf, textFields } from '@sightline/shared/domain/read-fields.ts'

/** category name → prompt texts */
type GeneratedPrompts = Record<string, string[]>

export interface Generation {
  prompts: GeneratedPrompts
  /** the topic is unknown, and the person has to enter it */
  needsTopic: boolean
  /** what the company offers, as the prompts name it */
  topic?: string
  /** no model wrote the prompts */
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

/** Converts the prompts of any response to plain strings, without duplicates, predefined categories first. */
export function normalisePrompts(prompts: unknown): GeneratedPrompts {
  const lists = new Map<string, string[]>(predefinedCategories.map(({ name }) => [name, []]))
  const found = new Set<string>()
  for (const [given, value] of entriesOf(prompts)) {
    const name = spelled(given)
    found.add(name)
    lists.set(name, [...(lists.get(name) ?? []), ...textsOf(value)])
  }
  const seen = new Set<string>()
  const isFirst = (text: string) => !seen.has(foldPrompt(text)) && seen.add(foldPrompt(text))
  return Object.fromEntries(
    [...lists].filter(([name]) => found.has(name)).map(([name, texts]) => [name, texts.filter(isFirst)]),
  )
}

/** A map of categories, a list of objects that name theirs, or a list of prompts. */
function entriesOf(prompts: unknown): Array<[category: string, value: unknown]> {
  if (!Array.isArray(prompts)) return Object.entries(fieldsOf(prompts))
  return prompts.map((entry) => [textFields(entry).category ?? '', fieldsOf(entry).prompts ?? entry])
}

function spelled(category: string): string {
  const folded = category.trim().toLowerCase()
  return (
    predefinedCategories.find(({ name }) => name.toLowerCase() === folded)?.name ??
    (category.trim() || DEFAULT_CATEGORY)
  )
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value === 'string') return [withoutCitationMarkers(value).trim()].filter(Boolean)
  const fields = fieldsOf(value)
  return (
    textKeys.map((key) => (fields[key] === undefined ? [] : textsOf(fields[key]))).find((texts) => texts.length > 0) ??
    []
  )
}
