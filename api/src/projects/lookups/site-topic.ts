// What a site is about, in a few words of the plural or without one: "running shoes", "project management software".

import { geographies } from '@sightline/shared/contract/geographies.ts'
import type { SiteMetadata } from '../website/site-metadata.ts'
import { titleParts } from './brand-name.ts'
import { compact, domainTrade, siteLabel } from './domain-words.ts'
import { pluralTopic } from './plural-topic.ts'

const MOST_WORDS = 4
/** Of prompts about a company of which nothing is known. */
export const UNKNOWN_TOPIC = 'online services'

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
  'i',
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
  '^(?:.*\\b(?:official site|official website|home ?page|homepage|welcome|websites?|stores?|login|sign in|' +
    'cookies?|javascript|coming soon)|sites?|international|global|home|about|about us|blog|contact|start|' +
    'solutions?|services?|products?|company|platform|everything|more|things|world|future|way|place|one)$',
  'i',
)

/** Never contains the brand. @returns null where neither the site nor the words of its domain tell it */
export function siteTopic(domain: string, brandName: string, metadata: SiteMetadata | null): string | null {
  const names = [compact(brandName), compact(siteLabel(domain))]
  const described = metadata?.description ?? ''
  const candidates = [
    ...titleParts(metadata?.title),
    saysWhat.exec(described)?.[1],
    saysWhat.exec(metadata?.title ?? '')?.[1],
    described.split(/[.!?]/)[0],
  ]
  for (const candidate of candidates.flatMap((text) => text?.split(/,\s+/) ?? [])) {
    const topic = topicIn(candidate, names)
    if (topic !== null) return topic
  }
  const trade = domainTrade(domain)
  return trade === null ? null : pluralTopic(trade)
}

function topicIn(text: string, names: readonly string[]): string | null {
  const core = text
    .trim()
    .replace(salesTalk, '')
    .replace(tail, '')
    .replace(/[^\p{L}\p{N} '&+-]/gu, '')
    .trim()
  const words = core.split(/\s+/).filter((word) => !names.includes(compact(word)))
  const topic = words.join(' ')
  if (words.length === 0 || words.length > MOST_WORDS || topic.length < 4) return null
  if (emptyTopic.test(topic) || onlyAdjective.test(topic) || placeNames.has(topic.toLowerCase())) return null
  if (names.some((name) => name !== '' && compact(topic).includes(name))) return null
  return pluralTopic(lowerFirstLetters(topic.replaceAll('&', 'and')))
}

/** `Project Management Software` → `project management software`; CRM stays. */
function lowerFirstLetters(text: string): string {
  return text
    .split(' ')
    .map((word) => (/^\p{Lu}[\p{Ll}'-]+$/u.test(word) ? word.toLowerCase() : word))
    .join(' ')
}
