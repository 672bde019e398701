// Finds the tracked companies in an answer.

import { parse } from 'tldts'
import { flagAbsences } from './absence/flag-absence.ts'
import { isGenitive, isWholeWord, type NamePattern } from './company-names.ts'
import { fold, type FoldedText } from './folding.ts'
import { languageOf } from './language.ts'
import { wordsOf } from './languages/languages.ts'
import type { Mention } from './measurement.ts'
import type { Place, ReadPlaces } from './places.ts'
import { meantOnly, type Candidate } from './sense/meant.ts'
import { firstFrom, sentenceAt, type ReadText, type Span, type SwitchedOff } from './read-text.ts'
import { splitSentences } from './sentences.ts'
import { quotedQuestions, withoutEchoes } from './quoted-question.ts'
import { registrableDomain, type TrackedCompany } from './tracked-company.ts'
import { readVisibleText, type VisibleText } from './visible-text.ts'

export interface ReadAnswer extends ReadPlaces {
  visible: VisibleText
}

/** acme.config.js. Endings that are also top-level domains (acme.py) are handled as hosts. */
const fileEnding =
  /^(?:\.[a-z0-9-]+)?\.(?:jsx?|tsx?|mjs|json|ya?ml|toml|css|s?html?|php|xml|csv|tsv|pdf|exe|dll|jar|conf|config|env|lock|png|jpe?g|svg|docx?|xlsx?|pptx?|md)(?![a-z0-9])/
const LONGEST_FILE_ENDING = 40
const hostName = /(?<![a-z0-9.-])(?:[a-z0-9-]+\.)+[a-z]{2,}/gi
/** Non-Acme and Acme-based mention Acme; a lunch-box or a Box-spring does not mention Box. */
const hyphenatedBefore = /(?:^|[^\p{L}\p{N}])(?:non|ex|anti|pro|pre|post)[-‐‑]$/iu
const hyphenatedBehind = new RegExp(
  '^[-‐‑](?:based|powered|like|style|owned|compatible|hosted|native|branded|first|only|made|built|specific|' +
    'exclusive|certified|ready|enabled|approved|backed|led|run|focused|to|vs|or|and)(?![a-z])',
  'i',
)

/** The stages, in their order; each may be switched off by its name. */
export const STAGES = ['code', 'namesakes', 'sense', 'absence', 'quoted questions', 'tone'] as const
export type Stage = (typeof STAGES)[number]
const isOn = (off: SwitchedOff | undefined, stage: Stage) => off?.has(stage) !== true

export function readAnswer(raw: string, companies: readonly TrackedCompany[], off?: SwitchedOff): ReadAnswer {
  const visible = readVisibleText(raw, !isOn(off, 'code'))
  const { text, blocks } = visible
  const read = { text, blocks, sentences: splitSentences(text, blocks), language: languageOf(text), ...(off && { off }) }
  const domains = companies.map(({ domain }) => domain)
  const found = outermost(
    meantOnly(read, findCandidates(read, companies), domains, linkedCompanies(visible, companies)),
  )
  const places: Place[][] = companies.map(() => [])
  for (const { company, start, end } of found) places[company]?.push({ start, end, absence: false })
  const sorted = differentPlaces(places.flat().sort((left, right) => left.start - right.start))
  const answer = { ...read, visible, places, sorted }
  if (isOn(off, 'absence')) flagAbsences(answer)
  const questions = isOn(off, 'quoted questions') ? quotedQuestions(raw, visible) : []
  if (questions.length === 0) return answer
  const counted = places.map((own) => withoutEchoes(own, questions))
  const left = new Set(counted.flat())
  return { ...answer, places: counted, sorted: sorted.filter((place) => left.has(place)) }
}

/** Removes duplicates of companies that share a name: a sentence gets one mark for them. */
function differentPlaces(sorted: readonly Place[]): Place[] {
  const places = new Map<string, Place>()
  for (const place of sorted) {
    const key = `${place.start} ${place.end}`
    if (!places.has(key)) places.set(key, place)
  }
  return [...places.values()]
}

/** Companies whose site the answer links to, which is evidence that the company is meant. */
function linkedCompanies({ links }: VisibleText, companies: readonly TrackedCompany[]): ReadonlySet<number> {
  const domains = new Set(links.map(({ url }) => registrableDomain(URL.parse(url)?.hostname ?? '')))
  return new Set(
    companies.flatMap(({ host }, index) => (host !== '' && domains.has(registrableDomain(host)) ? [index] : [])),
  )
}

export function toMention(raw: string, visible: VisibleText, place: Place): Mention {
  const start = visible.rawStart(place.start)
  const end = visible.rawEnd(place.end - 1)
  return { start, end, quote: raw.slice(start, end), absence: place.absence }
}

function findCandidates(read: ReadText, companies: readonly TrackedCompany[]): Candidate[] {
  const { text } = read
  const folded = fold(text)
  const hosts = hostsOf(text)
  return companies.flatMap((company, index) => [
    ...domainPlaces(text, company, hosts).map((span) => ({ ...span, company: index, pattern: null })),
    ...company.patterns.flatMap((pattern) =>
      namePlaces(read, folded, pattern)
        .filter((span) => !cutsHost(span, hosts))
        .map((span) => ({ ...span, company: index, pattern })),
    ),
  ])
}

function namePlaces(read: ReadText, folded: FoldedText, pattern: NamePattern): Span[] {
  const { text } = read
  const places: Span[] = []
  if (!folded.text.includes(pattern.needle)) return places
  const { expression } = pattern
  expression.lastIndex = 0
  for (let match = expression.exec(folded.text); match !== null; match = expression.exec(folded.text)) {
    const end = match.index + match[0].length
    const span = { start: folded.starts(match.index), end: folded.ends(end - 1) }
    if (fileEnding.test(folded.text.slice(end, end + LONGEST_FILE_ENDING))) continue
    const isWord =
      isWholeWord(folded.text, match.index, end) ||
      isOwner(read, folded.text, match.index, end, span, pattern) ||
      isInflected(read, folded.text, match.index, end, span)
    if (isWord && isSpelledRight(text, span, pattern) && isOneLine(read, span)) places.push(span)
    else expression.lastIndex = match.index + 1
  }
  return places
}

/** English adds an s to ordinary words, too: apples are not Apple's. */
function isOwner(
  read: ReadText,
  folded: string,
  start: number,
  end: number,
  span: Span,
  pattern: NamePattern,
): boolean {
  if (pattern.common && read.language !== 'de') return false
  return isGenitive(folded, start, end) && /\p{Lu}/u.test(read.text.slice(span.start, span.end))
}

const SHORTEST_INFLECTED = 4

/** mBanku, Kleberem: in a language that declines names. */
function isInflected(read: ReadText, folded: string, start: number, end: number, span: Span): boolean {
  const endings = wordsOf(read.language, '')?.endings
  if (!endings || end - start < SHORTEST_INFLECTED || !/[a-z]/.test(folded[end] ?? '')) return false
  if (!/\p{Lu}/u.test(read.text.slice(span.start, span.end)) || /[\p{L}\p{N}]/u.test(folded[start - 1] ?? '')) return false
  return endings.test(folded.slice(end, end + 8))
}

/** A name may be broken by line wrapping, but not across two lines of a list. */
function isOneLine(read: ReadText, { start, end }: Span): boolean {
  if (!read.text.slice(start, end).includes('\n')) return true
  const block = read.blocks[read.sentences[sentenceAt(read.sentences, start)]?.block ?? -1]
  if (block === undefined || block.kind !== 'text' || end > block.end) return false
  const lineStart = read.text.lastIndexOf('\n', start) + 1
  return /\p{L}/u.test(read.text.slice(Math.max(lineStart, block.start), start))
}

function isSpelledRight(text: string, { start, end }: Span, pattern: NamePattern): boolean {
  const quote = text.slice(start, end)
  if (pattern.exact !== null && !pattern.exact.has(quote.normalize('NFKC'))) return false
  if (pattern.amountLike && /[$€£¥]\s?$/.test(text.slice(Math.max(0, start - 2), start))) return false
  if (pattern.capitalParts !== null && !hasCapitals(quote, pattern.capitalParts)) return false
  if (pattern.exact === null && !pattern.common) return true
  const before = text.slice(Math.max(0, start - 8), start)
  const joinedBefore = /[\p{L}\p{N}][-‐‑]$/u.test(before) && !hyphenatedBefore.test(before)
  const behind = text.slice(end, end + 12)
  return !joinedBefore && !(/^[-‐‑][\p{L}\p{N}]/u.test(behind) && !hyphenatedBehind.test(behind))
}

function hasCapitals(quote: string, parts: readonly string[]): boolean {
  const words = quote.split(/[^\p{L}\p{N}\p{M}]+/u)
  return (
    words.length === parts.length &&
    parts.every((part, index) => !/^\p{Lu}/u.test(part) || /^\p{Lu}/u.test(words[index] ?? ''))
  )
}

/** Host names in the text. `Acme.It` is a missing space, `acme.it` is a host. */
function hostsOf(text: string): Array<Span & { name: string }> {
  const hosts: Array<Span & { name: string }> = []
  if (!text.includes('.')) return hosts
  for (const match of text.matchAll(hostName)) {
    const name = match[0]
    if (/\.[A-Z][a-z]+$/.test(name) || parse(name).isIcann !== true) continue
    hosts.push({ start: match.index, end: match.index + name.length, name: name.toLowerCase() })
  }
  return hosts
}

function domainPlaces(
  text: string,
  { domain, host }: TrackedCompany,
  hosts: ReadonlyArray<Span & { name: string }>,
): Span[] {
  if (domain === '') return []
  const places: Span[] = hosts.filter(({ name }) => name === domain || name.endsWith(`.${domain}`))
  if (!host.includes('xn--')) return places
  // Internationalised domains are found as words, not as hosts.
  const folded = fold(text)
  for (let at = folded.text.indexOf(domain); at !== -1; at = folded.text.indexOf(domain, at + 1)) {
    const end = at + domain.length
    if (isWholeWord(folded.text, at, end)) places.push({ start: folded.starts(at), end: folded.ends(end - 1) })
  }
  return places
}

/** The name is part of another host: Acme in acme.io, where the company's is acme.com. */
function cutsHost({ end }: Span, hosts: readonly Span[]): boolean {
  return end < (hosts[firstFrom(hosts, end) - 1]?.end ?? 0)
}

/** Of overlapping places the longest: in `Acme Tools` Acme is not mentioned. */
function outermost(candidates: Candidate[]): Candidate[] {
  const sorted = [...candidates].sort((left, right) => left.start - right.start)
  const kept: Candidate[] = []
  let cluster: Candidate[] = []
  let clusterEnd = 0
  for (const candidate of sorted) {
    if (candidate.start >= clusterEnd) {
      kept.push(...outermostOf(cluster))
      cluster = []
    }
    cluster.push(candidate)
    clusterEnd = Math.max(clusterEnd, candidate.end)
  }
  return [...kept, ...outermostOf(cluster)]
}

/** Candidates at the same place. */
interface Shared extends Span {
  candidates: Candidate[]
  kept: Set<number>
}

/**
 * The same for one cluster of overlapping places. Candidates at the same place are checked once, however many companies share
 * the name.
 */
function outermostOf(cluster: Candidate[]): Candidate[] {
  if (cluster.length < 2) return cluster
  const length = ({ start, end }: Span) => end - start
  const shared = sharedPlaces(cluster)
  const byLength = [...shared].sort((left, right) => length(right) - length(left))
  const longest = length(byLength[0] ?? { start: 0, end: 0 })
  const outer: Candidate[] = []
  for (const place of byLength) {
    const { start, end } = place
    const near = shared
      .slice(firstFrom(shared, start - longest), firstFrom(shared, end))
      .filter((other) => other.kept.size > 0 && other.end > start)
    if (near.some((other) => other.start <= start && other.end >= end)) continue
    for (const candidate of place.candidates) {
      if (place.kept.has(candidate.company) || near.some(({ kept }) => kept.has(candidate.company))) continue
      place.kept.add(candidate.company)
      outer.push(candidate)
    }
  }
  return outer.sort((left, right) => left.start - right.start)
}

/** Groups candidates by place, in their order. */
function sharedPlaces(cluster: readonly Candidate[]): Shared[] {
  const shared = new Map<string, Shared>()
  for (const candidate of cluster) {
    const { start, end } = candidate
    const place = shared.get(`${start} ${end}`) ?? { start, end, candidates: [], kept: new Set<number>() }
    place.candidates.push(candidate)
    shared.set(`${start} ${end}`, place)
  }
  return [...shared.values()]
}
