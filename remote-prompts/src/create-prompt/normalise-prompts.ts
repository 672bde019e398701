import { withoutCitationMarkers } from '@sightline/shared/contract/citation-markers.ts'
import { predefinedCategories } from '@sightline/shared/contract/prompt-categories.ts'

/** category name → prompt texts */
export type GeneratedPrompts = Record<string, string[]>

const textKeys = ['text', 'prompt', 'question', 'content'] as const

/** Whatever shape the texts come in, plain strings come out; the predefined categories stand first. */
export function normalisePrompts(prompts: Record<string, unknown>): GeneratedPrompts {
  const rank = new Map<string, number>(predefinedCategories.map(({ name }, index) => [name, index]))
  return Object.fromEntries(
    Object.entries(prompts)
      .map(([category, value]): [string, string[]] => [category, textsOf(value)])
      .toSorted(([a], [b]) => (rank.get(a) ?? rank.size) - (rank.get(b) ?? rank.size)),
  )
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value === 'string') return [withoutCitationMarkers(value).trim()].filter(Boolean)
  if (typeof value !== 'object' || value === null) return []
  const fields = value as Record<string, unknown>
  return textsOf(textKeys.map((key) => fields[key]).find((text) => text !== undefined))
}
