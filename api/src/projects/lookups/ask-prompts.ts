// Prompts of a new project, by a model.

import { geographyName, GLOBAL_GEOGRAPHY } from '@sightline/shared/domain/geographies.ts'
import { predefinedCategories } from '@sightline/shared/domain/prompt-categories.ts'
import type { PromptIntent } from '@sightline/shared/domain/prompt-intents.ts'
import { z } from 'zod'
import type { Company } from '../../measurement/measurement.ts'
import { offeredTopic } from './offered-topic.ts'
import { brandedIntents, perCategory, perIntent, type PromptRequest, type PromptsByIntent } from './prompt-templates.ts'
import type { AskModel } from './sources/gemini.ts'
import { UNTRUSTED_WORDS } from './untrusted-words.ts'
import { countPrompts, FEWEST_USABLE, usablePrompts } from './written-prompts.ts'

const MAX_OUTPUT_TOKENS = 8_192

/** What each prompt is to find out, for the model. */
const intents: Record<PromptIntent, string> = {
  discovery: 'they look for what there is',
  price: 'they care about the price',
  trust: 'they wonder whom they can trust',
  local: 'they look in the place where they live',
  comparison: 'they compare',
  alternatives: 'they look for alternatives',
  problem: 'they have a problem, or fear one',
  useCase: 'they have something particular to do',
}

/** The generated prompts are English, whatever the country. */
const instruction =
  'You write what a person types into an AI assistant, to find out whether the assistant names a brand by itself. You are ' +
  'given the brand, its website, its competitors, the persona who asks and the place where they live, and often what the ' +
  'brand offers in the words of its own people, which counts more than the website. "offers" is what the brand offers, in ' +
  'two to five English words, in the plural where it is counted, without its name; it is empty where neither the input nor ' +
  'what you know of the brand tells, and then every prompt is empty, too. Else write one prompt for each category and ' +
  'intent, about what the brand offers, in English, one line each, in the words of that persona, as questions or short ' +
  'requests that people type, no two alike. ' +
  `Intents: ${Object.entries(intents)
    .map(([intent, meaning]) => `${intent}: ${meaning}`)
    .join('; ')}. ` +
  `Only the intents ${brandedIntents.join(' and ')} may name the brand or its website. No numbering, no quotation marks, no ` +
  `citations, no placeholders. ${UNTRUSTED_WORDS}`

const schema = z.object({
  offers: z.string(),
  prompts: z.object(perCategory(() => z.object(perIntent(() => z.string())))),
})

interface ModelPrompts {
  /** what the brand offers; null where the model does not know either */
  topic: string | null
  /** the usable prompts; unusable ones are empty */
  prompts: PromptsByIntent
}

/** Returns an answer with at least half of the prompts, or without a topic. Rejects with a SourceError. */
export function askPrompts(
  ask: AskModel,
  request: PromptRequest,
  brand: Company,
  signal: AbortSignal,
): Promise<ModelPrompts> {
  return ask({
    instruction,
    input: inputOf(request, brand),
    schema: schema.transform(({ offers, prompts: written }, { addIssue }): ModelPrompts => {
      const prompts = usablePrompts(written, brand)
      const topic = offeredTopic(offers, brand)
      if (topic === null || countPrompts(prompts) >= FEWEST_USABLE) return { topic, prompts }
      addIssue({ code: 'custom', message: 'different prompts are needed for each category and intent' })
      return z.NEVER
    }),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    signal,
  })
}

function inputOf(
  { domain, metadata, persona, country, competitors, description }: PromptRequest,
  brand: Company,
): object {
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
