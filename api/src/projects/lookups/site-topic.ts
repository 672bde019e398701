// What a site says that its company offers, in a few words of the plural or without one: "running shoes", "project management
// software". Only its own words, and only where they are English: prompts are.

import { geographies } from '@sightline/shared/contract/geographies.ts'
import type { Company } from '../../measurement/measurement.ts'
import type { SiteMetadata } from '../website/site-metadata.ts'
import { titleParts } from './brand-name.ts'
import { compact, domainTrade, siteLabel } from './domain-words.ts'
import { endsInNoun, pluralTopic } from './plural-topic.ts'

const MOST_WORDS = 4
/** Sales talk in front of what is sold. */
const salesTalk = new RegExp(
  "^(?:(?:the|a|an|your|our|my|its?|world'?s|no\\.? ?1|#1|number one|best|top|leading|premier|premium|" +
    'trusted|official|original|free|new|modern|simple|easy|powerful|smart|better|great|quality|high-quality|' +
    'beautiful|affordable|cheap|fast|fastest|award-winning|handmade|all-in-one|ai-powered|shop|buy|discover|' +
    'explore|welcome|to|get|find|order|online|home|most|first|only|complete|ultimate|innovative|professional|' +
    'expert)\\s+)+',
  'i',
)
const tail = new RegExp(
  '(?:\\s+(?:for|that|which|who|with|to|in|on|at|by|from|since|you|your|made|built|designed|delivered|' +
    'and more|near|online|where|as|is|are|when)(?=\\s|$)|[.,;:!?()&/–—|-]\\s|\\s[–—|-]).*$',
  'i',
)
const saysWhat = new RegExp(
  '(?:\\bis|\\bare|\\boffers?|\\bprovides?|\\bsells?|\\bmakes?|\\bbuilds?|\\bcreates?|\\bdelivers?|' +
    '\\bspeciali[sz]es in|\\bshop|\\bbuy|\\bfind|\\bdiscover)\\s+(?:(?:an?|the|our|your)\\s+)?([^.!?]{4,80})',
  'gi',
)
/** `Comfortable, Sustainable Shoes`: the first word only praises. */
const onlyAdjective = /^\S+(?:able|ible|ful|ive|ous|less|ic|ed)$/i
const placeNames = new Set([
  ...geographies.map(({ name }) => name.toLowerCase()),
  'deutschland',
  'usa',
  'uk',
  'europe',
  'österreich',
  'schweiz',
  'españa',
  'italia',
])
/** Words that say nothing of a trade. */
const emptyTopic = new RegExp(
  '(?:^|\\b)(?:official site|official website|home ?page|welcome|websites?|login|sign in|cookies?|javascript|coming soon)$|' +
    '^(?:sites?|stores?|international|global|home|about|about us|blog|contact|start|solutions?|services?|products?|' +
    'compan(?:y|ies)|platforms?|everything|more|things|world|future|way|place|one|men|women|kids|sale|arrivals|sellers|' +
    'best ?sellers|shipping|delivery|returns|features|pricing|prices|plans|resources|careers|jobs|customers|reviews|stories|' +
    'collections?|categories|brands|offers|deals|news|press|support|help|docs|documentation|team|partners|faqs?|events|' +
    'locations|newsletters?|accounts?|baskets?|carts?|learn more|read more)$',
  'i',
)
/** What a slogan is made of, and the name of a trade is not. */
const slogan = new RegExp(
  '^(?:be|build|bring|come|create|do|dream|drink|drive|eat|enjoy|feel|go|grow|just|keep|know|learn|let|live|look|love|make|' +
    'move|never|play|save|say|see|sleep|start|stay|stop|take|talk|think|try|turn|unlock|wear|why|how|what|where|when|work)\\s|' +
    "\\b(?:you|your|our|we|us|it|this|that|these|here|today|tonight|now|better|awaits?|starts|begins|meets?|matters|works|let's)\\b",
  'i',
)

/** Never contains the brand. @returns null where the site does not tell it in English */
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

/** What a sentence says that somebody sells; null where it says none. */
export function topicOfSentence(text: string, brand: Company): string | null {
  return firstTopic([...offersIn(text), text.split(/[.!?]/)[0] ?? ''], brand)
}

/** A guess from the words of a domain, for people to confirm: prompts are not written from it. */
export function domainTopic(domain: string): string | null {
  const trade = domainTrade(domain)
  return trade === null ? null : pluralTopic(trade)
}

/** A shop's sections: its first two say more than one does. */
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

/** Adjectives that keep their capital: "Italian wines". */
const properAdjective =
  /^(?:American|Asian|African|Austrian|Australian|Belgian|Brazilian|British|Canadian|Chinese|Christmas|Danish|Dutch|English|European|Finnish|French|German|Greek|Indian|Irish|Italian|Japanese|Korean|Mediterranean|Mexican|Moroccan|Nordic|Norwegian|Persian|Polish|Portuguese|Scandinavian|Scottish|Spanish|Swedish|Swiss|Thai|Turkish|Vietnamese|Welsh)$/

/** `Project Management Software` → `project management software`; CRM, iPhone and Italian stay. */
export function lowerFirstLetters(text: string): string {
  return text
    .split(' ')
    .map((word) => (/^\p{Lu}[\p{Ll}'-]*$/u.test(word) && !properAdjective.test(word) ? word.toLowerCase() : word))
    .join(' ')
}
