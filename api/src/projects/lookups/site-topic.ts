// What a company offers according to its site, as a short topic, plural or uncountable: "running shoes", "project management
// software". From English texts only, as prompts are English.

import { geographies } from '@sightline/shared/domain/geographies.ts'
import type { Company } from '../../measurement/measurement.ts'
import type { SiteMetadata } from '../website/site-metadata.ts'
import { titleParts } from './brand-name.ts'
import { compact, domainTrade, siteLabel } from './domain-words.ts'
import { endsInNoun, pluralTopic } from './plural-topic.ts'
import { topicWords } from './topic-words.ts'

const MOST_WORDS = 4
const salesTalk = topicWords.pattern('sales talk', 'i')
const tail = topicWords.pattern('tail', 'i')
const saysWhat = topicWords.pattern('says what', 'gi')
const onlyAdjective = topicWords.pattern('only adjective', 'i')
const placeNames = new Set([...geographies.map(({ name }) => name.toLowerCase()), ...topicWords.list('places')])
const emptyTopic = topicWords.pattern('empty topic', 'i')
const slogan = topicWords.pattern('slogan', 'i')
/** Keeps its capital: "Italian wines". */
const properAdjective = topicWords.pattern('proper adjective')

/** Never contains the brand. @returns null where the site has no topic in English */
export function siteTopic(brand: Company, metadata: SiteMetadata | null): string | null {
  if (metadata === null || !/^(?:en\b|$)/i.test(metadata.language ?? '')) return null
  const { title, description, structured = [], headings = [], navigation = [] } = metadata
  const said = [title ?? '', description ?? '', ...structured]
  const candidates = [
    ...titleParts(title),
    ...said.flatMap(offersIn),
    ...[...structured, description ?? ''].map((text) => text.split(/[.!?]/)[0] ?? ''),
    ...headings,
  ]
  return firstTopic(candidates, brand) ?? navigationTopic(navigation, brand)
}

/** What a sentence says that the company sells; null where it says nothing of it. */
export function topicOfSentence(text: string, brand: Company): string | null {
  return firstTopic([...offersIn(text), text.split(/[.!?]/)[0] ?? ''], brand)
}

/** A guess from the words of a domain, which a person has to confirm: no prompts are written from it. */
export function domainTopic(domain: string): string | null {
  const trade = domainTrade(domain)
  return trade === null ? null : pluralTopic(trade)
}

/** From a shop's sections: the first two describe it better than one. */
function navigationTopic(navigation: readonly string[], brand: Company): string | null {
  const sections = navigation.flatMap((label) => topicIn(label, brand) ?? [])
  return sections.length === 0 ? null : [...new Set(sections)].slice(0, 2).join(' and ')
}

function offersIn(text: string): string[] {
  return [...text.matchAll(saysWhat)].map(([, offer]) => offer ?? '')
}

function firstTopic(candidates: readonly string[], brand: Company): string | null {
  for (const candidate of candidates.flatMap((text) => text.split(/,\s+/))) {
    const topic = topicIn(candidate, brand)
    if (topic !== null) return topic
  }
  return null
}

function topicIn(text: string, { name, domain }: Company): string | null {
  const names = [name, siteLabel(domain)].map(compact).filter((each) => each !== '')
  const core = text
    .trim()
    .replace(salesTalk, '')
    .replace(tail, '')
    .replace(/[^\p{L}\p{N} '&+-]/gu, '')
    .trim()
  // `Acme Tools` in acme-tools.com is the name, not a trade.
  if (names.includes(compact(core))) return null
  const words = core.split(/\s+/).filter((word) => !names.includes(compact(word)))
  const topic = words.join(' ')
  if (words.length > MOST_WORDS || topic.length < 4 || slogan.test(topic) || !endsInNoun(topic)) return null
  if (emptyTopic.test(topic) || onlyAdjective.test(topic) || placeNames.has(topic.toLowerCase())) return null
  if (names.some((each) => each.length >= 3 && compact(topic).includes(each))) return null
  return pluralTopic(lowerFirstLetters(topic.replaceAll('&', 'and')))
}

/** `Project Management Software` → `project management software`; CRM, iPhone and Italian stay. */
export function lowerFirstLetters(text: string): string {
  return text
    .split(' ')
    .map((word) => (/^\p{Lu}[\p{Ll}'-]*$/u.test(word) && !properAdjective.test(word) ? word.toLowerCase() : word))
    .join(' ')
}
