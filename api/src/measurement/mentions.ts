// Finds companies in an answer, each for itself.

import { parse } from 'tldts'
import { flagAbsences, quotedQuestions, withoutEchoes } from './absence/absence.ts'
import { nameWords, registrableDomain, withoutAccents } from './company-names.ts'
import type { NamePattern, TrackedCompany } from './company-names.ts'
import { fold, foldForMatching, type FoldedText } from './folding.ts'
import { type Language, languageOf, wordListsOf } from './language.ts'
import type { Mention } from './measurement.ts'
import { firstFrom, sentenceAt, splitSentences } from './read-text.ts'
import type { Place, ReadPlaces, ReadText, Reasons, Span, SwitchedOff, Verdict, WrittenText } from './read-text.ts'
import { type Candidate, meantOnly } from './sense/meant.ts'
import { namesBeside, namesIn } from './names.ts'
import { sidesOf } from './sentiment/sides.ts'
import { readVisibleText, type VisibleText } from './visible-text.ts'

/** What an answer says of one company, which does not depend on the others. */
export interface CompanyReading extends ReadPlaces {
  company: TrackedCompany
  /** where its names stand, whatever is meant there */
  names: Span[]
  /** before the stages: every place of a name, those at which the company is meant, and its places with echoes */
  candidates: readonly Candidate[]
  meant: ReadonlySet<Candidate>
  found: readonly Place[]
}

export interface ReadOptions {
  /** stages and rules that are left out */
  off?: SwitchedOff
  /** what a judging model decided, by company; null: the rules decide */
  verdicts?: readonly (Verdict | null)[]
  /** is filled with the rules that decide */
  reasons?: Reasons
}

const LONGEST_ENDING = 40
const hostName = /(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu

const boldBefore = /(?:\*\*|__|<(?:b|strong)>)$/i
const boldBehind = /^[:：]?(?:\*\*|__|<\/(?:b|strong)>)/i
const LONGEST_BOLD_MARK = 10

/** The stages, in their order; each may be switched off by its name. */
export const STAGES = ['code', 'namesakes', 'sense', 'absence', 'quoted questions', 'tone'] as const
export type Stage = (typeof STAGES)[number]

export function readAnswer(
  raw: string,
  companies: readonly TrackedCompany[],
  { off = new Set(), verdicts = [], reasons = new Map() }: ReadOptions = {},
) {
  const isOn = (stage: Stage) => !off.has(stage)
  const visible = readVisibleText(raw, !isOn('code'))
  const { text, blocks } = visible
  const isBold = (place: Span) => {
    const [start, end] = [visible.rawStart(place.start), visible.rawEnd(place.end - 1)]
    return (
      boldBefore.test(raw.slice(Math.max(0, start - LONGEST_BOLD_MARK), start)) &&
      boldBehind.test(raw.slice(end, end + LONGEST_BOLD_MARK))
    )
  }
  const written = { text, blocks, sentences: splitSentences(text, blocks), language: languageOf(text) }
  const read: ReadText = {
    ...written,
    sides: sidesOf(written),
    isBold,
    isSmall: !/\p{Lu}/u.test(text),
    off,
    reasons,
  }
  const links = new Set(visible.links.map(({ url }) => registrableDomain(URL.parse(url)?.hostname ?? '')))
  const named = namesIn(read)
  const questions = isOn('quoted questions') ? quotedQuestions(raw, visible) : new Uint8Array()
  const candidatesOf = candidateFinder(read)
  const readCompany = (company: TrackedCompany, index: number): CompanyReading => {
    const verdict = verdicts[index] ?? null
    const candidates = candidatesOf(company)
    const names = outermost(candidates)
    const others = namesBeside(named, names, company)
    const isLinked = company.host !== '' && links.has(registrableDomain(company.host))
    const meant = meantByVerdict(candidates, meantOnly(read, candidates, isLinked, others), verdict, reasons)
    const found = outermost(meant).map((span): Place => ({ ...span, absence: false }))
    const own = { ...read, company, names, candidates, meant: new Set(meant), found, places: found }
    if (isOn('absence')) flagAbsences({ ...own, sorted: inOrder([...found, ...others]) })
    flagByVerdict(found, verdict, reasons)
    const places = withoutEchoes(found, questions)
    return { ...own, places, sorted: inOrder([...places, ...others.filter(({ isPeer }) => isPeer)]) }
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
export function candidateFinder(read: WrittenText): (company: TrackedCompany) => Candidate[] {
  const folded = fold(read.text)
  const hosts = hostsOf(read.text)
  /** Whether the name is part of another host: Acme in acme.io, where the company's is acme.com. */
  const cutsHost = ({ end }: Span) => end < (hosts[firstFrom(hosts, end) - 1]?.end ?? 0)
  return ({ domain, patterns }) => {
    const own = hosts.filter(({ name }) => domain !== '' && `.${name}`.endsWith(`.${domain}`))
    const named = patterns.flatMap((pattern) =>
      namePlaces(read, folded, pattern)
        .filter((span) => !cutsHost(span))
        .map((span) => ({ ...span, pattern })),
    )
    const found = [...own.map(({ start, end }) => ({ start, end, pattern: null })), ...named]
    return [...Map.groupBy(found, ({ start, end }) => `${start} ${end}`).values()].flatMap(([first]) => first ?? [])
  }
}

function namePlaces(read: WrittenText, folded: FoldedText, pattern: NamePattern): Span[] {
  const places: Span[] = []
  if (!folded.text.includes(pattern.needle)) return places
  const { expression, wordStart, wordEnd } = pattern
  expression.lastIndex = 0
  for (let match = expression.exec(folded.text); match !== null; match = expression.exec(folded.text)) {
    const { 0: name, index } = match
    const end = index + name.length
    const span = { start: folded.starts(index), end: folded.ends(end - 1) }
    const behind = folded.text.slice(end, end + LONGEST_ENDING)
    if (nameWords.matches('file ending', behind)) continue
    const hasCapital = /\p{Lu}/u.test(read.text.slice(span.start, span.end))
    const isName = wordEnd.test(behind) || (hasCapital && isInflected(name, behind, pattern, read.language))
    const starts = wordStart.test(folded.text.slice(Math.max(0, index - 2), index))
    if (starts && isName && isSpelledRight(read.text, span, pattern) && isOneLine(read, span)) places.push(span)
    else expression.lastIndex = index + 1
  }
  return places
}

const SHORTEST_INFLECTED = 4

/** Boschs, mBanku, Kleberem. English adds an s to ordinary words, too: apples are not Apple's. */
function isInflected(name: string, behind: string, { common, wordEnd }: NamePattern, language: Language): boolean {
  if (name.length < SHORTEST_INFLECTED) return false
  const isGenitive = !name.endsWith('s') && behind.startsWith('s') && wordEnd.test(behind.slice(1))
  return (isGenitive && (!common || language === 'de')) || wordListsOf(language).matches('endings', behind)
}

/** A name may be broken by line wrapping, but not across two lines of a list. */
function isOneLine(read: WrittenText, { start, end }: Span): boolean {
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
    .filter(([name]) => !/\.\p{Lu}\p{Ll}+$/u.test(name) && parse(name).isIcann === true)
    .map(({ 0: name, index }) => ({ start: index, end: index + name.length, name: foldForMatching(name) }))
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
function meantByVerdict(
  candidates: readonly Candidate[],
  meantByRules: ReadonlySet<Candidate>,
  verdict: Verdict | null,
  reasons: Reasons,
): Candidate[] {
  return candidates.filter((candidate) => {
    const isDropped = verdict?.reading === 'other' && candidate.pattern !== null
    const isQuoted = verdict && verdict.reading !== 'other' && isWithin(candidate, verdict.passage)
    const isMeant = !isDropped && (meantByRules.has(candidate) || isQuoted === true)
    if (isMeant !== meantByRules.has(candidate)) reasons.set(candidate, BY_MODEL)
    return isMeant
  })
}

/** Sets `absence`: on every place of a company of which nothing is known, and on none in the quote about one that is meant. */
function flagByVerdict(places: readonly Place[], verdict: Verdict | null, reasons: Reasons): void {
  for (const place of places) {
    const isCleared = verdict?.reading === 'company' && isWithin(place, verdict.passage)
    const absence = verdict?.reading === 'unknown' || (place.absence && !isCleared)
    if (absence !== place.absence) reasons.set(place, BY_MODEL)
    place.absence = absence
  }
}
