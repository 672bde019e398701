// Where the tracked companies are named in an answer.

import { parse } from 'tldts'
import { isAbsence, staysUnknown } from './absence.ts'
import { readVisibleText, type VisibleText } from './visible-text.ts'
import { nounsAreCapital, SENTENCE_REACH, senseQuestion, type ReadText, type Span } from './company-context.ts'
import { isWholeWord, type NamePattern } from './company-names.ts'
import { isCompanyMeant } from './company-sense.ts'
import { fold, type FoldedText } from './folding.ts'
import type { Mention } from './measurement.ts'
import { sentenceAt, splitSentences } from './sentences.ts'
import type { TrackedCompany } from './tracked-company.ts'

/** Offsets are of the visible text. */
export interface Place extends Span {
  absence: boolean
}

export interface ReadAnswer extends ReadText {
  visible: VisibleText
  /** for each company, its places in reading order */
  places: Place[][]
}

interface Candidate extends Span {
  company: number
  /** null = found by its domain */
  pattern: NamePattern | null
}

const hostName = /(?<![a-z0-9.-])(?:[a-z0-9-]+\.)+[a-z]{2,}/gi
/** Non-Acme and Acme-based speak of Acme; a lunch-box or a Box-spring does not speak of Box. */
const hyphenatedBefore = /(?:^|[^\p{L}\p{N}])(?:non|ex|anti|pro|pre|post)[-‐‑]$/iu
const hyphenatedBehind = new RegExp(
  '^[-‐‑](?:based|powered|like|style|owned|compatible|hosted|native|branded|first|only|made|built|specific|' +
    'exclusive|certified|ready|enabled|approved|backed|led|run|focused|to|vs|or|and)(?![a-z])',
  'i',
)

export function readAnswer(raw: string, companies: readonly TrackedCompany[]): ReadAnswer {
  const visible = readVisibleText(raw)
  const { text, blocks } = visible
  const sentences = splitSentences(text, blocks)
  const read = { text, blocks, sentences }
  const found = outermost(meantOnly(read, findCandidates(text, companies), companies))
  const places = companies.map((_, company) =>
    found
      .filter((candidate) => candidate.company === company)
      .map(({ start, end }) => ({ start, end, absence: false })),
  )
  for (const own of places) flagAbsence(read, own)
  return { ...read, visible, places }
}

export function toMention(raw: string, visible: VisibleText, place: Place): Mention {
  const start = visible.rawStart(place.start)
  const end = visible.rawEnd(place.end - 1)
  return { start, end, quote: raw.slice(start, end), absence: place.absence }
}

function findCandidates(text: string, companies: readonly TrackedCompany[]): Candidate[] {
  const folded = fold(text)
  const hosts = hostsOf(text)
  return companies.flatMap((company, index) => [
    ...domainPlaces(text, company, hosts).map((span) => ({ ...span, company: index, pattern: null })),
    ...company.patterns.flatMap((pattern) =>
      namePlaces(text, folded, pattern)
        .filter((span) => hosts.every((name) => !cutsHost(span, name)))
        .map((span) => ({ ...span, company: index, pattern })),
    ),
  ])
}

function namePlaces(text: string, folded: FoldedText, pattern: NamePattern): Span[] {
  const places: Span[] = []
  if (!folded.text.includes(pattern.needle)) return places
  const { expression } = pattern
  expression.lastIndex = 0
  for (let match = expression.exec(folded.text); match !== null; match = expression.exec(folded.text)) {
    const end = match.index + match[0].length
    const span = { start: folded.starts(match.index), end: folded.ends(end - 1) }
    if (isWholeWord(folded.text, match.index, end) && isSpelledRight(text, span, pattern)) places.push(span)
    else expression.lastIndex = match.index + 1
  }
  return places
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
  // An internationalised domain is no host by its letters: it is looked for as a word.
  const folded = fold(text)
  for (let at = folded.text.indexOf(domain); at !== -1; at = folded.text.indexOf(domain, at + 1)) {
    const end = at + domain.length
    if (isWholeWord(folded.text, at, end)) places.push({ start: folded.starts(at), end: folded.ends(end - 1) })
  }
  return places
}

/** The name is only a part of another host: Acme in acme.io, where acme.com is the company's. */
function cutsHost(span: Span, name: Span): boolean {
  return span.start < name.end && span.end > name.start && span.end < name.end
}

function meantOnly(read: ReadText, candidates: Candidate[], companies: readonly TrackedCompany[]): Candidate[] {
  const isCertain = ({ pattern }: Candidate) => pattern === null || !pattern.common
  const certain = candidates.filter(isCertain)
  if (certain.length === candidates.length) return candidates
  const capitalNouns = nounsAreCapital(read.text)
  const othersOf = companies.map((_, index) => certain.filter(({ company }) => company !== index))
  const sensible = (candidate: Candidate) => {
    if (candidate.pattern === null || !candidate.pattern.common) return true
    const domain = companies[candidate.company]?.domain ?? ''
    const others = othersOf[candidate.company] ?? []
    return isCompanyMeant(senseQuestion(read, candidate, candidate.pattern, domain, others, capitalNouns))
  }
  return candidates.filter(sensible)
}

/** Of places that lie in one another the longest: in `Acme Tools` it is not Acme that is named. */
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

/** The same for places that overlap. */
function outermostOf(cluster: Candidate[]): Candidate[] {
  if (cluster.length < 2) return cluster
  const length = ({ start, end }: Span) => end - start
  const kept: Candidate[] = []
  for (const candidate of [...cluster].sort((left, right) => length(right) - length(left))) {
    const isInside = kept.some((other) =>
      other.company === candidate.company
        ? candidate.start < other.end && candidate.end > other.start
        : candidate.start >= other.start && candidate.end <= other.end && length(candidate) < length(other),
    )
    if (!isInside) kept.push(candidate)
  }
  return kept.sort((left, right) => left.start - right.start)
}

function flagAbsence(read: ReadText, places: Place[]): void {
  let refused = false
  for (const place of places) {
    const sentence = read.sentences[sentenceAt(read.sentences, place.start)]
    if (sentence === undefined) continue
    const front = foldAround(read.text, Math.max(sentence.start, place.start - SENTENCE_REACH), place.start)
    const name = foldAround(read.text, place.start, place.end)
    const whole = front + name + foldAround(read.text, place.end, Math.min(sentence.end, place.end + SENTENCE_REACH))
    place.absence = isAbsence(whole, front.length, front.length + name.length) || (refused && staysUnknown(whole))
    refused ||= place.absence && place === places[0]
  }
}

function foldAround(text: string, start: number, end: number): string {
  return fold(text.slice(start, end)).text
}
