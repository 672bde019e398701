// Validates prompts that a model wrote: one line each, no duplicates, the brand only where it may be named.

import { predefinedCategories } from '@sightline/shared/domain/prompt-categories.ts'
import { promptIntents } from '@sightline/shared/domain/prompt-intents.ts'
import { foldPrompt } from '@sightline/shared/domain/prompt-text.ts'
import type { Company } from '../../measurement/measurement.ts'
import { brandedIntents, perCategory, perIntent, type PromptsByIntent } from './prompt-templates.ts'
import { generatedPromptText, isBranded } from './prompt-text.ts'

/** A longer text is not a person's question. */
const LONGEST_WRITTEN = 300
/** Of forty. With fewer, the answer of the model is rejected. */
export const FEWEST_USABLE = 20

const enumeration = /^(?:\d{1,2}[.)]|[-*•])\s+/
const quoted = /^["“„«'](.*)["”»']$/
/** `[your city]`, `{brand}`, `<product>`: an unfilled placeholder. */
const placeholder = /[[{<][^\]}>]*[\]}>]/
const unstorable = /\p{Cc}|\p{Surrogate}/u

/** Usable prompts, tidied and without duplicates; the others are empty. */
export function usablePrompts(written: PromptsByIntent, brand: Company): PromptsByIntent {
  const seen = new Set<string>()
  return perCategory((id) =>
    perIntent((intent) => {
      const text = tidied(written[id][intent])
      const folded = foldPrompt(text)
      if (seen.has(folded) || (isBranded(text, brand) && !brandedIntents.includes(intent))) return ''
      seen.add(folded)
      return text
    }),
  )
}

export function countPrompts(prompts: PromptsByIntent): number {
  return textsOf(prompts).filter(Boolean).length
}

/** Missing prompts come from the templates. */
export function completePrompts(usable: PromptsByIntent, templates: PromptsByIntent): PromptsByIntent {
  // A model may have written the template of another intent, which would then be a duplicate.
  const foldedTemplates = new Set(textsOf(templates).map(foldPrompt))
  return perCategory((id) =>
    perIntent((intent) => {
      const text = usable[id][intent]
      return text === '' || foldedTemplates.has(foldPrompt(text)) ? templates[id][intent] : text
    }),
  )
}

function textsOf(prompts: PromptsByIntent): string[] {
  return Object.values(prompts).flatMap((texts) => Object.values(texts))
}

/** Category name → its prompts, in the order of their intents. */
export function promptsByName(prompts: PromptsByIntent): Record<string, string[]> {
  return Object.fromEntries(
    predefinedCategories.map(({ id, name }) => [name, promptIntents.map((intent) => prompts[id][intent])]),
  )
}

function tidied(text: string): string {
  const line = generatedPromptText(text).replace(/\s+/g, ' ').replace(enumeration, '').replace(quoted, '$1').trim()
  return line.length <= LONGEST_WRITTEN && !placeholder.test(line) && !unstorable.test(line) ? line : ''
}
