// Finds the tracked companies in an answer.

import { parse } from 'tldts'
import { flagAbsences } from './absence/flag-absence.ts'
import { isGenitive, isWholeWord, type NamePattern } from './company-names.ts'
import { fold, type FoldedText } from './folding.ts'
import { languageOf, type Language } from './language.ts'
import { wordListsOf } from './languages/languages.ts'
import type { Mention } from './measurement.ts'
import type { Place, ReadPlaces, Verdict } from './places.ts'
import { meantOnly, type Candidate } from './sense/meant.ts'
import { firstFrom, sentenceAt, type ReadText, type Reasons, type Span, type SwitchedOff } from './read-text.ts'
import { splitSentences } from './sentences.ts'
import { quotedQuestions, withoutEchoes } from './quoted-question.ts'
import { registrableDomain, type TrackedCompany } from './tracked-company.ts'
import { flagByVerdicts, meantByVerdicts } from './verdicts.ts'
import { readVisibleText, type VisibleText } from './visible-text.ts'

export interface ReadAnswer extends ReadPlaces {
  visible: VisibleText
  /** where the names of each company stand, whatever is meant there */
  names: Span[][]
  /** before the stages: every place of a name, those at which a company is meant, and the places of each company with its echoes */
  candidates: readonly Candidate[]
  meant: ReadonlySet<Candidate>
  found: readonly Place[][]
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

function isInBold(raw: string, start: number, end: number): boolean {
  return (
    boldBefore.test(raw.slice(Math.max(0, start - LONGEST_BOLD_MARK), start)) &&
    boldBehind.test(raw.slice(end, end + LONGEST_BOLD_MARK))
  )
}

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
  const isBold = ({ start, end }: Span) => isInBold(raw, visible.rawStart(start), visible.rawEnd(end - 1))
  const sentences = splitSentences(text, blocks)
  const read = {
    text,
    isBold,
    blocks,
    sentences,
    language: languageOf(text),
    ...(off && { off }),
    ...(reasons && { reasons }),
  }
  const candidates = findCandidates(read, companies)
  const meantByRules = meantOnly(read, candidates, linkedCompanies(visible, companies))
  const meant = meantByVerdicts(candidates, meantByRules, verdicts, reasons)
  const places = byCompany(companies, outermost(meant)).map((own) =>
    own.map((span): Place => ({ ...span, absence: false })),
  )
  const inOrder = places.flat().sort((left, right) => left.start - right.start)
  // Companies may share a name: a sentence gets one mark for them.
  const sorted = inOrder.filter(({ start }, index) => start !== inOrder[index - 1]?.start)
  const names = byCompany(companies, outermost(candidates))
  const answer = { ...read, visible, names, candidates, meant: new Set(meant), found: places, places, sorted }
  if (isOn(off, 'absence')) flagAbsences(answer)
  flagByVerdicts(places, verdicts, reasons)
  const questions = isOn(off, 'quoted questions') ? quotedQuestions(raw, visible) : []
  if (questions.length === 0) return answer
  const counted = places.map((own) => withoutEchoes(own, questions))
  const left = new Set(counted.flat())
  return { ...answer, places: counted, sorted: sorted.filter((place) => left.has(place)) }
}

function byCompany(companies: readonly TrackedCompany[], candidates: readonly Candidate[]): Span[][] {
  const spans: Span[][] = companies.map(() => [])
  for (const { company, start, end } of candidates) spans[company]?.push({ start, end })
  return spans
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

/** Every place of a name, in the order of the companies. */
export function findCandidates(read: ReadText, companies: readonly TrackedCompany[]): Candidate[] {
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
  if (
    end - start < SHORTEST_INFLECTED ||
    !/[a-z]/.test(folded[end] ?? '') ||
    /[\p{L}\p{N}]/u.test(folded[start - 1] ?? '')
  )
    return false
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
  if (pattern.exact !== null && !pattern.exact.has(quote.normalize('NFKC'))) return false
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

interface Host extends Span {
  name: string
}

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

/** Of overlapping places the outer one: in `Acme Tools` Acme is not mentioned. Several companies may share a place. */
function outermost(candidates: readonly Candidate[]): Candidate[] {
  /** of the last place of each company */
  const ends = new Map<number, number>()
  let outer: Span = { start: -1, end: -1 }
  return candidates
    .toSorted((left, right) => left.start - right.start || right.end - left.end)
    .filter((candidate) => {
      const { company, start, end } = candidate
      const isInside = end <= outer.end && (start !== outer.start || end !== outer.end)
      if (isInside || (ends.get(company) ?? 0) > start) return false
      ends.set(company, end)
      outer = candidate
      return true
    })
}
