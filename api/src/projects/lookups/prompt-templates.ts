// Prompts for a new project, without a model: one for each intent in each predefined category.

import { predefinedCategories } from '@sightline/shared/domain/prompt-categories.ts'
import { promptIntents, type PromptIntent } from '@sightline/shared/domain/prompt-intents.ts'
import type { Company } from '../../measurement/measurement.ts'
import type { SiteMetadata } from '../website/site-metadata.ts'
import { askerFrom, type Asker } from './asker.ts'
import { detectBrandName } from './brand-name.ts'
import { generatedPromptText, isBranded } from './prompt-text.ts'

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

/** Only prompts of these intents may name the brand, two in eight: the others measure whether it is named unprompted. */
export const brandedIntents: readonly PromptIntent[] = ['trust', 'comparison']

export type CategoryId = (typeof predefinedCategories)[number]['id']
export type PromptsByIntent = Record<CategoryId, Record<PromptIntent, string>>

interface Words extends Asker {
  /** plural or uncountable; the templates have no verb that depends on it */
  topic: string
  brand: string
  /** name of the first competitor */
  rival: string | null
}

/** The brand of a request, given or detected, with the spellings that identify it in a prompt. */
export function brandOfRequest({ brandName, domain, metadata }: PromptRequest): Company {
  const given = brandName?.trim()
  if (given) return { name: given, variations: [], domain }
  const detected = detectBrandName(domain, metadata)
  return { name: detected.brandName, variations: detected.otherBrandNames, domain }
}

/** @param topic what the brand offers, without its name */
export function promptsAbout(topic: string, request: PromptRequest): PromptsByIntent {
  const company = brandOfRequest(request)
  // Persona, country and competitor are left out of prompts where their words would name the brand.
  const isFree = (text: string | undefined) => text !== undefined && !isBranded(text, company)
  const asker = askerFrom(isFree(request.persona) ? request.persona : '', request.country)
  const words: Words = {
    ...asker,
    inPlace: isFree(asker.inPlace) ? asker.inPlace : '',
    topic,
    brand: company.name,
    rival: request.competitors?.map(({ brandNames }) => brandNames[0]).find(isFree) ?? null,
  }
  return perCategory((id) => perIntent((intent) => sentence(templates[id](words)[intent])))
}

/** Capitalises the sentence, as a topic may come first. */
function sentence(prompt: string): string {
  const text = generatedPromptText(prompt)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function perCategory<Value>(valueOf: (id: CategoryId) => Value): Record<CategoryId, Value> {
  return Object.fromEntries(predefinedCategories.map(({ id }) => [id, valueOf(id)])) as Record<CategoryId, Value>
}

export function perIntent<Value>(valueOf: (intent: PromptIntent) => Value): Record<PromptIntent, Value> {
  return Object.fromEntries(promptIntents.map((intent) => [intent, valueOf(intent)])) as Record<PromptIntent, Value>
}

/** In the words of people, each with a different beginning. */
const templates: Record<CategoryId, (words: Words) => Record<PromptIntent, string>> = {
  'product-information': ({ topic, brand, as, group, concern, inPlace }) => ({
    discovery: `Which ${topic} would you recommend to ${as}?`,
    price: `How much should I pay for ${topic}${inPlace}?`,
    trust: `Is ${brand} a good choice for ${group}?`,
    local: inPlace === '' ? `Where do people find good ${topic}?` : `Where can I find good ${topic}${inPlace}?`,
    comparison: `Compare the most popular ${topic} for me.`,
    alternatives: `What are good alternatives to expensive ${topic}?`,
    problem: `I was disappointed by cheap ${topic}. What should I choose instead?`,
    useCase: `I'm ${as} looking for ${topic} ${concern}. Any ideas?`,
  }),
  'company-overview': ({ topic, brand, group, inPlace }) => ({
    discovery: `Who are the best-known names for ${topic}${inPlace}?`,
    price: `Who has fair and transparent prices for ${topic}${inPlace}?`,
    trust: `Is ${brand} trustworthy? What do customers say?`,
    local: inPlace === '' ? `Top-rated ${topic} right now` : `Top-rated ${topic}${inPlace}`,
    comparison: `Rank the leading names for ${topic} by customer satisfaction.`,
    alternatives: `Smaller names for ${topic} worth trying${inPlace}`,
    problem: `Who helps quickly when something goes wrong with ${topic}?`,
    useCase: `Who do ${group} turn to for ${topic}?`,
  }),
  'competitive-analysis': ({ topic, brand, rival, group, inPlace }) => ({
    discovery: `Who is ahead in ${topic} right now, and why?`,
    price: `Best value for money in ${topic}: the big names or smaller ones?`,
    trust: `What do independent tests say about ${topic}${inPlace}?`,
    local: `Popular ${topic}${inPlace}, compared side by side`,
    comparison:
      rival === null
        ? `How does ${brand} compare with its main competitors?`
        : `${brand} or ${rival}: which is better for ${topic}?`,
    alternatives:
      rival === null
        ? `What else is there besides the big names in ${topic}?`
        : `Good alternatives to ${rival} for ${topic}`,
    problem: `What do people dislike about the most popular ${topic}?`,
    useCase: `Pros and cons of popular ${topic} for ${group}`,
  }),
  'industry-insights': ({ topic, group, inPlace }) => ({
    discovery: `What is new in ${topic} this year?`,
    price: `Will ${topic} become cheaper or more expensive${inPlace}?`,
    trust: `Whose advice on ${topic} can I rely on?`,
    local: `How is demand for ${topic} changing${inPlace}?`,
    comparison: `Online or in person: how do most people choose ${topic}?`,
    alternatives: `What are people choosing instead of traditional ${topic}?`,
    problem: `Common mistakes when choosing ${topic}`,
    useCase: `What should ${group} know before choosing ${topic}?`,
  }),
  'features-benefits': ({ topic, brand, group, inPlace }) => ({
    discovery: `What should I look for when choosing ${topic}?`,
    price: `Is it worth paying more for premium ${topic}?`,
    trust: `How can I tell good ${topic} from bad?`,
    local: `What do customers${inPlace} value most about ${topic}?`,
    comparison: `What does ${brand} do better or worse than others?`,
    alternatives: `Would I miss anything with basic ${topic}?`,
    problem: `What usually goes wrong with ${topic}?`,
    useCase: `Simple ${topic} for ${group}`,
  }),
}
