// Prompts for a new project, without a model: eight in each predefined category, at most two of them naming the brand.

import { MAX_OFFER_LENGTH } from '@sightline/shared/contract/project-rules.ts'
import { predefinedCategories } from '@sightline/shared/contract/prompt-categories.ts'
import type { Company } from '../../measurement/measurement.ts'
import type { SiteMetadata } from '../website/site-metadata.ts'
import { askerFrom, type Asker } from './asker.ts'
import { detectBrandName } from './brand-name.ts'
import { isPlural } from './plural-topic.ts'
import { foldPromptText, generatedPromptText, isBranded } from './prompt-text.ts'
import { siteTopic, UNKNOWN_TOPIC } from './site-topic.ts'

export interface PromptRequest {
  domain: string
  brandName?: string | undefined
  /** description of the persona */
  persona: string
  /** slug or custom text of the target geography */
  country: string
  competitors?: ReadonlyArray<{ domain: string; brandNames: string[] }> | undefined
  /** what the company offers, in the words of its people */
  description?: string | undefined
  metadata: SiteMetadata | null
}

export const PROMPTS_PER_CATEGORY = 8
/** of the prompts of one category: the others find out whether the brand is named unasked */
export const MAX_BRANDED_PROMPTS = 2

export type CategoryId = (typeof predefinedCategories)[number]['id']

interface Words extends Asker {
  topic: string
  brand: string
  /** name of the first competitor */
  rival: string | null
  /** the topic's verb: `are` or `is`, `have` or `has` … */
  verb: (plural: string, singular: string) => string
}

/** The brand of a request: as given, or detected, with the spellings by which a prompt is known to name it. */
export function brandOfRequest({ brandName, domain, metadata }: PromptRequest): Company {
  const given = brandName?.trim()
  if (given) return { name: given, variations: [], domain }
  const detected = detectBrandName(domain, metadata)
  return { name: detected.brandName, variations: detected.otherBrandNames, domain }
}

/** Category name → eight prompts. */
export function generatePrompts(request: PromptRequest): Record<string, string[]> {
  const company = brandOfRequest(request)
  const brand = company.name
  // Whoever asks, where they live and whom they compare with stand in prompts that must not name the brand.
  const isFree = (text: string | undefined) => text !== undefined && !isBranded(text, company)
  const asker = askerFrom(isFree(request.persona) ? request.persona : '', request.country)
  const topic = givenTopic(request.description, isFree) ?? siteTopic(request.domain, brand, request.metadata) ?? UNKNOWN_TOPIC
  const words: Words = {
    ...asker,
    inPlace: isFree(asker.inPlace) ? asker.inPlace : '',
    topic,
    brand,
    rival: request.competitors?.map(({ brandNames }) => brandNames[0]).find(isFree) ?? null,
    verb: (plural, singular) => (isPlural(topic) ? plural : singular),
  }
  const seen = new Set<string>()
  return Object.fromEntries(
    predefinedCategories.map(({ id, name }) => {
      const prompts = templates[id](words).map(generatedPromptText)
      return [name, prompts.filter((prompt) => isNew(prompt, seen))]
    }),
  )
}

/** What was said to be offered, where it is a topic: short, and without the brand. */
function givenTopic(description: string | undefined, isFree: (text: string) => boolean): string | null {
  const topic = (description ?? '').replace(/\s+/g, ' ').replace(/[\s.,;:!?]+$/, '').trim()
  return topic !== '' && topic.length <= MAX_OFFER_LENGTH && isFree(topic) ? topic : null
}

function isNew(prompt: string, seen: Set<string>): boolean {
  const folded = foldPromptText(prompt)
  if (seen.has(folded)) return false
  seen.add(folded)
  return true
}

/** The last one or two of each category name the brand. */
const templates: Record<CategoryId, (words: Words) => string[]> = {
  'product-information': ({ topic, brand, as, group, concern, inPlace, verb }) => [
    `What ${verb('are', 'is')} the best ${topic}${inPlace}?`,
    `Which ${topic} would you recommend for ${group}?`,
    `I'm ${as} looking for ${topic} ${concern}. What are my options${inPlace}?`,
    `Where can I find good ${topic}${inPlace}?`,
    `How much should I expect to pay for ${topic}${inPlace}?`,
    `Can you recommend ${topic} that ${verb('have', 'has')} good reviews?`,
    `What does ${brand} offer, and who is it for?`,
    `Is ${brand} a good choice for ${group}?`,
  ],
  'company-overview': ({ topic, brand, as, inPlace }) => [
    `Which companies are best known for ${topic}${inPlace}?`,
    `Who are the most trusted providers of ${topic}${inPlace}?`,
    `Which companies for ${topic} have the best customer reviews?`,
    `Which newer companies for ${topic} should I know about${inPlace}?`,
    `As ${as}, which companies can I rely on for ${topic}?`,
    `Which providers of ${topic} have the best customer service${inPlace}?`,
    `What is ${brand} and what is it known for?`,
    `Is ${brand} a trustworthy company? What do customers say?`,
  ],
  'competitive-analysis': ({ topic, brand, rival, group, inPlace, verb }) => [
    `Compare the leading providers of ${topic}${inPlace}.`,
    `Which ${topic} ${verb('are', 'is')} the best value for money: the well-known names or smaller alternatives?`,
    rival === null
      ? `What are good alternatives to the big names in ${topic}?`
      : `What are the best alternatives to ${rival} for ${topic}?`,
    `Which providers of ${topic} are ahead of the rest, and why?`,
    `Which ${topic} ${verb('come', 'comes')} out on top in independent comparisons${inPlace}?`,
    `What are the pros and cons of the most popular ${topic} for ${group}?`,
    `How does ${brand} compare with ${rival ?? 'its main competitors'}?`,
    `What are the best alternatives to ${brand}${inPlace}?`,
  ],
  'industry-insights': ({ topic, brand, group, inPlace }) => [
    `What are the current trends in ${topic}${inPlace}?`,
    `How is the market for ${topic} changing${inPlace}?`,
    `Which companies are shaping the future of ${topic}?`,
    `What should I know before choosing ${topic} for ${group}?`,
    `What are the most common mistakes when choosing ${topic}?`,
    `How is AI changing the way people choose ${topic}?`,
    `Which brands are growing fastest in ${topic}${inPlace}?`,
    `Is ${brand} keeping up with the trends in ${topic}?`,
  ],
  'features-benefits': ({ topic, brand, group, concern, inPlace, verb }) => [
    `What matters most when choosing ${topic}?`,
    `Which ${topic} ${verb('are', 'is')} easiest to start with for ${group}?`,
    `Which providers offer the best ${topic} ${concern}?`,
    `Which providers of ${topic} have the best support${inPlace}?`,
    `What are the benefits of paying more for premium ${topic}?`,
    `Which ${topic} ${verb('are', 'is')} worth the money?`,
    `Which ${topic} ${verb('are', 'is')} most reliable over time${inPlace}?`,
    `What are the main benefits and drawbacks of ${brand}?`,
  ],
}
