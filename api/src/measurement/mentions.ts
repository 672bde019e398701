// Finds companies in an answer, each for itself.

import { parse } from 'tldts'
import { flagAbsences, quotedQuestions, withoutEchoes } from './absence/absence.ts'
import { isGenitive, isWholeWord, registrableDomain, withoutAccents } from './company-names.ts'
import type { NamePattern, TrackedCompany } from './company-names.ts'
import { fold, type FoldedText } from './folding.ts'
import { type Language, languageOf, wordListsOf } from './language.ts'
import type { Mention } from './measurement.ts'
import { firstFrom, sentenceAt, splitSentences } from './read-text.ts'
import type { Place, ReadPlaces, ReadText, Reasons, Span, SwitchedOff, Verdict } from './read-text.ts'
import { type Candidate, meantOnly } from './sense/meant.ts'
import { namesBeside, namesIn } from './names.ts'
import { readVisibleText, type VisibleText } from './visible-text.ts'

/** What an answer says of one company, which does not depend on the others. */
export interface CompanyReading extends ReadPlaces {
  /** where its names stand, whatever is meant there */
  names: Span[]
  /** before the stages: every place of a name, those at which the company is meant, and its places with echoes */
  candidates: readonly Candidate[]
  meant: ReadonlySet<Candidate>
  found: readonly Place[]
}

export interface ReadAnswer extends ReadText {
  visible: VisibleText
  /** in the order of the companies */
  companies: CompanyReading[]
}

export interface ReadOptions {
  /** stages and rules that are left out */
  off?: SwitchedOff
  /** what a judging model decided, by company; null: the rules decide */
  verdicts?: readonly (Verdict | null)[]
  /** is filled with the rules that decide */
  reasons?: Reasons
}

/** acme.config.js. Endings that are also top-level domains (acme.py) are handled as hosts. */
const fileEnding =
  /^(?:\.[a-z0-9-]+)?\.(?:jsx?|tsx?|mjs|json|ya?ml|toml|css|s?html?|php|xml|csv|tsv|pdf|exe|dll|jar|conf|config|env|lock|png|jpe?g|svg|docx?|xlsx?|pptx?|md)(?![a-z0-9])/
const LONGEST_FILE_ENDING = 40
const hostName = /(?<![a-z0-9.-])(?:[a-z0-9-]+\.)+[a-z]{2,}/gi

const boldBefore = /(?:\*\*|__|<(?:b|strong)>)$/i
const boldBehind = /^[:：]?(?:\*\*|__|<\/(?:b|strong)>)/i
const LONGEST_BOLD_MARK = 10

/** The stages, in their order; each may be switched off by its name. */
export const STAGES = ['code', 'namesakes', 'sense', 'absence', 'quoted questions', 'tone'] as const
export type Stage = (typeof STAGES)[number]
const isOn = (off: SwitchedOff | undefined, stage: Stage) => off?.has(stage) !== true

export function readAnswer(
  raw: string,
  companies: readonly TrackedCompany[],
  { off, verdicts = [], reasons }: ReadOptions = {},
): ReadAnswer {
  const visible = readVisibleText(raw, !isOn(off, 'code'))
  const { text, blocks } = visible
  const isBold = (place: Span) => {
    const [start, end] = [visible.rawStart(place.start), visible.rawEnd(place.end - 1)]
    return (
      boldBefore.test(raw.slice(Math.max(0, start - LONGEST_BOLD_MARK), start)) &&
      boldBehind.test(raw.slice(end, end + LONGEST_BOLD_MARK))
    )
  }
  const read: ReadText = {
    text,
    isBold,
    blocks,
    sentences: splitSentences(text, blocks),
    language: languageOf(text),
    isSmall: !/\p{Lu}/u.test(text),
    ...(off && { off }),
    ...(reasons && { reasons }),
  }
  const links = new Set(visible.links.map(({ url }) => registrableDomain(URL.parse(url)?.hostname ?? '')))
  const named = namesIn(read)
  const questions = isOn(off, 'quoted questions') ? quotedQuestions(raw, visible) : []
  const candidatesOf = candidateFinder(read)
  const readCompany = (company: TrackedCompany, index: number): CompanyReading => {
    const verdict = verdicts[index] ?? null
    const candidates = candidatesOf(company)
    const names = outermost(candidates)
    const others = namesBeside(
      named,
      names,
      company.patterns.map(({ needle }) => needle),
    )
    const peers = others.filter(({ isPeer }) => isPeer)
    const isLinked = company.host !== '' && links.has(registrableDomain(company.host))
    const meant = meantByVerdict(candidates, meantOnly(read, candidates, isLinked, others), verdict, reasons)
    const found = outermost(meant).map((span): Place => ({ ...span, absence: false }))
    const own = {
      ...read,
      names,
      candidates,
      meant: new Set(meant),
      found,
      places: found,
      sorted: inOrder([...found, ...others]),
    }
    if (isOn(off, 'absence')) flagAbsences(own)
    flagByVerdict(found, verdict, reasons)
    const places = withoutEchoes(found, questions)
    return { ...own, places, sorted: inOrder([...places, ...peers]) }
  }
  return { ...read, visible, companies: companies.map(readCompany) }
}

export function toMention(raw: string, visible: VisibleText, place: Place): Mention {
  const start = visible.rawStart(place.start)
  const end = visible.rawEnd(place.end - 1)
  return { start, end, quote: raw.slice(start, end), absence: place.absence }
}

const inOrder = (spans: readonly Span[]) => spans.toSorted((left, right) => left.start - right.start)

/** Finds every place of a company's names. */
export function candidateFinder(read: ReadText): (company: TrackedCompany) => Candidate[] {
  const folded = fold(read.text)
  const hosts = hostsOf(read.text)
  return (company) => [
    ...domainPlaces(read.text, company, hosts).map((span) => ({ ...span, pattern: null })),
    ...company.patterns.flatMap((pattern) =>
      namePlaces(read, folded, pattern)
        .filter((span) => !cutsHost(span, hosts))
        .map((span) => ({ ...span, pattern })),
    ),
  ]
}

function namePlaces(read: ReadText, folded: FoldedText, pattern: NamePattern): Span[] {
  const places: Span[] = []
  if (!folded.text.includes(pattern.needle)) return places
  const { expression } = pattern
  expression.lastIndex = 0
  for (let match = expression.exec(folded.text); match !== null; match = expression.exec(folded.text)) {
    const end = match.index + match[0].length
    const span = { start: folded.starts(match.index), end: folded.ends(end - 1) }
    if (fileEnding.test(folded.text.slice(end, end + LONGEST_FILE_ENDING))) continue
    const hasCapital = /\p{Lu}/u.test(read.text.slice(span.start, span.end))
    const isName =
      isWholeWord(folded.text, match.index, end) ||
      (hasCapital && isInflected(folded.text, match.index, end, pattern, read.language))
    if (isName && isSpelledRight(read.text, span, pattern) && isOneLine(read, span)) places.push(span)
    else expression.lastIndex = match.index + 1
  }
  return places
}

const SHORTEST_INFLECTED = 4

/** Boschs, mBanku, Kleberem. English adds an s to ordinary words, too: apples are not Apple's. */
function isInflected(folded: string, start: number, end: number, { common }: NamePattern, language: Language): boolean {
  if ((!common || language === 'de') && isGenitive(folded, start, end)) return true
  if (end - start < SHORTEST_INFLECTED || /[\p{L}\p{N}]/u.test(folded[start - 1] ?? '')) return false
  return wordListsOf(language).matches('endings', folded.slice(end, end + 8))
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
  if (pattern.exact !== null && !pattern.exact.has(withoutAccents(quote))) return false
  if (pattern.amountLike && /[$€£¥]\s?$/.test(text.slice(Math.max(0, start - 2), start))) return false
  return pattern.capitalParts === null || hasCapitals(quote, pattern.capitalParts)
}

function hasCapitals(quote: string, parts: readonly string[]): boolean {
  const words = quote.split(/[^\p{L}\p{N}\p{M}]+/u)
  return (
    words.length === parts.length &&
    parts.every((part, index) => !/^\p{Lu}/u.test(part) || /^\p{Lu}/u.test(words[index] ?? ''))
  )
}

type Host = Span & { name: string }

/** Host names in the text. `Acme.It` is a missing space, `acme.it` is a host. */
function hostsOf(text: string): Host[] {
  const written = text.includes('.') ? [...text.matchAll(hostName)] : []
  return written
    .filter(([name]) => !/\.[A-Z][a-z]+$/.test(name) && parse(name).isIcann === true)
    .map(({ 0: name, index }) => ({ start: index, end: index + name.length, name: name.toLowerCase() }))
}

function domainPlaces(text: string, { domain, host }: TrackedCompany, hosts: readonly Host[]): Span[] {
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

/** Of overlapping places the outer one. */
function outermost(places: readonly Span[]): Span[] {
  let last = 0
  return places
    .toSorted((left, right) => left.start - right.start || right.end - left.end)
    .filter(({ start, end }) => {
      if (start < last) return false
      last = end
      return true
    })
    .map(({ start, end }) => ({ start, end }))
}

/** Among the reasons, of a place about which the model decided against the rules. */
export const BY_MODEL = 'a judging model decided'

const isWithin = ({ start, end }: Span, passage: Span) => start >= passage.start && end <= passage.end

/** What the rules take for the company, and the name in the quote; of a company that is not meant only its written domain. */
export function meantByVerdict(
  candidates: readonly Candidate[],
  meantByRules: ReadonlySet<Candidate>,
  verdict: Verdict | null,
  reasons?: Reasons,
): Candidate[] {
  return candidates.filter((candidate) => {
    const isDropped = verdict?.reading === 'other' && candidate.pattern !== null
    const isQuoted = verdict && verdict.reading !== 'other' && isWithin(candidate, verdict.passage)
    const isMeant = !isDropped && (meantByRules.has(candidate) || isQuoted === true)
    if (isMeant !== meantByRules.has(candidate)) reasons?.set(candidate, BY_MODEL)
    return isMeant
  })
}

/** Sets `absence`: on every place of a company of which nothing is known, and on none in the quote about one that is meant. */
export function flagByVerdict(places: readonly Place[], verdict: Verdict | null, reasons?: Reasons): void {
  for (const place of places) {
    const isCleared = verdict?.reading === 'company' && isWithin(place, verdict.passage)
    const absence = verdict?.reading === 'unknown' || (place.absence && !isCleared)
    if (absence !== place.absence) reasons?.set(place, BY_MODEL)
    place.absence = absence
  }
}
