// The words of a domain: acme-tools.com → acme, tools.

import { parse } from 'tldts'
import { foldForMatching } from '../../measurement/folding.ts'
import { topicWords } from './topic-words.ts'

/** Trades that end a domain in one word: berlincoffee.de, smithlaw.com. */
const trades = topicWords.list('trades')

/** The label that names the site, without its ending. */
export function siteLabel(domain: string): string {
  return parse(domain, { allowPrivateDomains: true }).domainWithoutSuffix ?? domain.split('.')[0] ?? domain
}

/** Lower-case words, split at hyphens and in front of a trade at the end. */
export function domainWords(domain: string): string[] {
  return siteLabel(domain.toLowerCase())
    .split(/[-_]+/)
    .filter((word) => word !== '')
    .flatMap(splitTrade)
}

/** The trade that the domain names; null when it names none. */
export function domainTrade(domain: string): string | null {
  const words = domainWords(domain)
  const named = words.findLast((word) => trades.includes(word) && words.length > 1)
  if (named !== undefined) return named
  const extension = domain.split('.').at(-1) ?? ''
  return topicWords.holds('trade endings', extension) ? extension : null
}

function splitTrade(word: string): string[] {
  const trade = trades
    .filter((candidate) => word.endsWith(candidate) && word.length - candidate.length >= 3 && candidate.length >= 4)
    .sort((left, right) => right.length - left.length)[0]
  return trade === undefined ? [word] : [word.slice(0, -trade.length), trade]
}

/** Folded letters and digits, to compare a name with a domain. */
export function compact(text: string): string {
  return foldForMatching(text).replace(/[^\p{L}\p{N}]/gu, '')
}
