// Asks a model for the prompts of a new project.

import { geographyName, GLOBAL_GEOGRAPHY } from '@sightline/shared/contract/geographies.ts'
import { predefinedCategories } from '@sightline/shared/contract/prompt-categories.ts'
import { z } from 'zod'
import type { Company } from '../../measurement/measurement.ts'
import { MAX_BRANDED_PROMPTS, PROMPTS_PER_CATEGORY, type PromptRequest } from './prompt-templates.ts'
import type { AskModel } from './sources/gemini.ts'
import { UNTRUSTED_WORDS } from './untrusted-words.ts'
import { countPrompts, FEWEST_USABLE, perCategory, usablePrompts, type WrittenPrompts } from './written-prompts.ts'

const MAX_OUTPUT_TOKENS = 8_192

/** In English, whatever the country: the answers are read by an English lexicon. */
const instruction =
  'You write the questions that a person types into an AI assistant, to find out whether the assistant names a brand ' +
  'by itself. You are given the brand, its website, its competitors, the persona who asks and the place where they ' +
  'live, and often what the brand offers in the words of its own people, which counts more than the website. ' +
  `For each category write ${PROMPTS_PER_CATEGORY} different questions about what the brand sells, in English, ` +
  'one line each, in the words of that persona, with the needs that they have in that place. At least ' +
  `${PROMPTS_PER_CATEGORY - MAX_BRANDED_PROMPTS} of each category must name neither the brand nor its website; at ` +
  `most ${MAX_BRANDED_PROMPTS} may. No numbering, no quotation marks, no citations, no placeholders. ${UNTRUSTED_WORDS}`

const schema = z.object(perCategory(() => z.array(z.string())))

/** The usable prompts of an answer that holds at least half of what was asked for. Rejects with a SourceError. */
export function askPrompts(
  ask: AskModel,
  request: PromptRequest,
  brand: Company,
  signal: AbortSignal,
): Promise<WrittenPrompts> {
  return ask({
    instruction,
    input: inputOf(request, brand),
    schema: schema.transform((written, { addIssue }): WrittenPrompts => {
      const usable = usablePrompts(written, brand)
      if (countPrompts(usable) >= FEWEST_USABLE) return usable
      addIssue({ code: 'custom', message: `${PROMPTS_PER_CATEGORY} different questions are needed in each category` })
      return z.NEVER
    }),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    signal,
  })
}

function inputOf({ domain, metadata, persona, country, competitors, description }: PromptRequest, brand: Company): object {
  return {
    brand: brand.name,
    ...(description && { offers: description }),
    website: { domain, ...metadata },
    competitors: (competitors ?? []).flatMap(({ brandNames }) => brandNames.slice(0, 1)),
    persona,
    place: country.trim().toUpperCase() === GLOBAL_GEOGRAPHY ? 'anywhere' : geographyName(country.trim()),
    categories: predefinedCategories.map(({ id, name, description }) => ({ id, name, description })),
  }
}
