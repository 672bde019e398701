// Collects the evidence that sense-rules.ts needs about one place of the text.

import type { Block } from '../blocks.ts'
import type { NamePattern } from '../company-names.ts'
import { fold } from '../folding.ts'
import { isOtherScript, type Language } from '../language.ts'
import { firstFrom, oneSpaced, sentenceAt, type ReadText, type Span, type SwitchedOff } from '../read-text.ts'

export interface SenseQuestion {
  /** the folded word of a one-word name, null for several words */
  word: string | null
  /** every word of the name is an ordinary English word */
  isCommon: boolean
  /** as written in the visible text */
  quote: string
  /** the sentence before and after the quote */
  before: string
  after: string
  /** the same two, folded */
  foldedBefore: string
  foldedAfter: string
  /** folded text around the sentence */
  context: string
  /** folded registrable domain */
  domain: string
  /** the quote starts a list item, a heading or a table row, or is alone in a cell */
  opensHead: boolean
  /** the block is a heading or has no full stop: capitals are weak evidence there */
  inHeading: boolean
  /** the rest of the block after the quote */
  headRest: string
  /** folded starts of the other items of the same list, or headings of the same level */
  siblings: readonly string[]
  /** another company is in the same list of names */
  besideCompany: boolean
  /** folded text above the list of which the quote starts an entry */
  lead: string
  /** the block has the word in lower case, too */
  alsoLowerCase: boolean
  language: Language
  /** rules that are left out */
  off: SwitchedOff | undefined
  /** the sentence is in another script than Latin */
  otherScript: boolean
  /** the company writes its name in capitals: SAP */
  inCapitals: boolean
}

const onlyOrnament = /^[^\p{L}\p{N}]*(?:\d{1,3}[.)]?[^\p{L}\p{N}]*|(?:#|no\.? ?)\d{1,3}[^\p{L}\p{N}]*)?$/iu
const idiomBefore =
  /(?:out[- ]of[- ]the|check(?:ing)? the|tick the|text|search|think outside the|in this|drop-?down|in the)[- ]$/i
const LONGEST_IDIOM = 20
const LONGEST_HEAD = 40
const LONGEST_LINK_BETWEEN_NAMES = 12
/** Characters around a name that are evidence; most sentences are shorter. */
export const SENTENCE_REACH = 400

/** Siblings on each side that are evidence: bounds the work for long lists. */
const MOST_SIBLINGS = 10

/** First words of the items of lists and tables, computed once per text. */
export class Heads {
  readonly #read: ReadText
  readonly #groups = new Map<string, Block[]>()
  /** index of a block in its group */
  readonly #ranks = new Map<Block, number>()
  readonly #leads = new Map<Block, Block>()
  readonly #starts = new Map<Block, string>()

  constructor(read: ReadText) {
    this.#read = read
    for (const [index, block] of read.blocks.entries()) {
      const above = read.blocks[index - 1]
      const lead = above !== undefined && above.kind === block.kind && !above.header ? this.#leads.get(above) : above
      if (lead !== undefined) this.#leads.set(block, lead)
      if (block.kind === 'text' || block.header) continue
      const key = `${block.kind} ${block.level}`
      const group = this.#groups.get(key) ?? []
      this.#groups.set(key, group)
      this.#ranks.set(block, group.push(block) - 1)
    }
  }

  /** The nearest other items, rows or headings of the same level. */
  siblingsOf(block: Block): Block[] {
    const group = this.#groups.get(`${block.kind} ${block.level}`) ?? []
    const rank = this.#ranks.get(block) ?? 0
    return group.slice(Math.max(0, rank - MOST_SIBLINGS), rank + MOST_SIBLINGS + 1).filter((other) => other !== block)
  }

  /** Folded text of the block above a list, a table's body or a group of headings. */
  leadOf(block: Block): string {
    const lead = this.#leads.get(block)
    return lead === undefined ? '' : this.startOf(lead)
  }

  /** Folded first characters of a block. */
  startOf(block: Block): string {
    const known = this.#starts.get(block)
    if (known !== undefined) return known
    const start = fold(this.#read.text.slice(block.start, Math.min(block.end, block.start + LONGEST_HEAD))).text
    this.#starts.set(block, start)
    return start
  }
}

/** Sorted by start: places that mean a company. */
export interface KnownPlaces {
  sorted: readonly Span[]
  /** blocks that start with one of them */
  opened: ReadonlySet<Block>
}

export function knownPlaces(read: ReadText, places: readonly Span[]): KnownPlaces {
  const sorted = [...places].sort((left, right) => left.start - right.start)
  const opened = new Set<Block>()
  for (const place of sorted) {
    const block = blockOf(read, place)
    if (block !== undefined && opens(read.text, block, place)) opened.add(block)
  }
  return { sorted, opened }
}

export function senseQuestion(
  read: ReadText,
  heads: Heads,
  span: Span,
  pattern: NamePattern,
  domain: string,
  known: KnownPlaces,
): SenseQuestion {
  const { text } = read
  const sentence = read.sentences[sentenceAt(read.sentences, span.start)]
  const from = Math.max(Math.min(sentence?.start ?? 0, span.start), span.start - SENTENCE_REACH)
  const to = Math.min(Math.max(sentence?.end ?? text.length, span.end), span.end + SENTENCE_REACH)
  const block = read.blocks[sentence?.block ?? -1]
  const before = oneSpaced(text.slice(from, span.start))
  const after = oneSpaced(text.slice(span.end, to))
  const opensBlock = block !== undefined && block.kind !== 'text' && opens(text, block, span)
  const siblings = opensBlock ? heads.siblingsOf(block) : []
  const aloneInCell = block?.kind === 'row' && opensCell(text, block, span) && /^\s*(?:\t|\n|$)/.test(after)
  return {
    word: pattern.word,
    isCommon: pattern.common,
    quote: text.slice(span.start, span.end),
    before,
    after,
    foldedBefore: fold(before).text,
    foldedAfter: fold(after).text,
    context: fold(text.slice(Math.max(0, from - SENTENCE_REACH), to + SENTENCE_REACH)).text,
    domain,
    opensHead: opensBlock || aloneInCell,
    inHeading: block?.kind === 'heading',
    headRest: text.slice(span.end, Math.min(block?.end ?? to, span.end + LONGEST_HEAD)),
    siblings: siblings.map((other) => heads.startOf(other)),
    lead: opensBlock ? heads.leadOf(block) : '',
    besideCompany: isBesideAny(text, span, known.sorted) || siblings.some((sibling) => known.opened.has(sibling)),
    alsoLowerCase: block !== undefined && pattern.word !== null && writesLowerCase(text, block, span, pattern.word),
    language: read.language,
    off: read.off,
    otherScript: isOtherScript(before + after),
    inCapitals: pattern.capitals,
  }
}

function blockOf(read: ReadText, span: Span): Block | undefined {
  return read.blocks[read.sentences[sentenceAt(read.sentences, span.start)]?.block ?? -1]
}

/** Whether the name is the first text of its cell. */
function opensCell(text: string, row: Block, span: Span): boolean {
  let start = span.start
  while (start > row.start && text[start - 1] !== '\t' && /\s/.test(text.charAt(start - 1))) start -= 1
  return start <= row.start || text[start - 1] === '\t'
}

/** Whether only numbering comes before the name in its block. */
function opens(text: string, block: Block, span: Span): boolean {
  if (span.start < block.start || span.start >= block.end || span.start - block.start > LONGEST_HEAD) return false
  return onlyOrnament.test(text.slice(block.start, span.start))
}

const linkBetweenNames =
  /^(?:,(?: and| or)?|,? (?:and|or|vs\.?|versus|&|und|oder|et|ou|y|o|e)| ?\/| ?\+| \(|、|や|と|・) ?$/i

/** Whether only a comma, a slash or a word such as `and` separates the name from a company's. */
function isBesideAny(text: string, span: Span, sorted: readonly Span[]): boolean {
  const next = firstFrom(sorted, span.start)
  const before = sorted[next - 1]
  const after = sorted[next]
  return (
    (before !== undefined && links(text, before.end, span.start)) ||
    (after !== undefined && links(text, span.end, after.start))
  )
}

function links(text: string, from: number, to: number): boolean {
  return to >= from && to - from <= LONGEST_LINK_BETWEEN_NAMES && linkBetweenNames.test(text.slice(from, to))
}

function writesLowerCase(text: string, block: Block, span: Span, word: string): boolean {
  const body = text.slice(
    Math.max(block.start, span.start - SENTENCE_REACH),
    Math.min(block.end, span.end + SENTENCE_REACH),
  )
  if (!body.includes(word)) return false
  for (const match of body.matchAll(lowerCaseOf(word))) {
    if (!idiomBefore.test(body.slice(Math.max(0, match.index - LONGEST_IDIOM), match.index))) return true
  }
  return false
}

const lowerCases = new Map<string, RegExp>()

/** Matches the word or its plural in lower case. Cached, as the same names recur. */
function lowerCaseOf(word: string): RegExp {
  const known = lowerCases.get(word)
  if (known !== undefined) return known
  const expression = new RegExp(`(?<![\\p{L}\\p{N}.@-])${word}s?(?!\\.?[\\p{L}\\p{N}])`, 'gu')
  lowerCases.set(word, expression)
  return expression
}

/** The folded sentence of the place. */
export function sentenceOf({ foldedBefore, quote, foldedAfter }: SenseQuestion): string {
  return foldedBefore + quote.toLowerCase() + foldedAfter
}

/** The folded clause of the place: without what a semicolon separates. */
export function clauseOf({ foldedBefore, quote, foldedAfter }: SenseQuestion): string {
  const end = foldedAfter.indexOf('; ')
  return (
    foldedBefore.slice(foldedBefore.lastIndexOf('; ') + 1) +
    quote.toLowerCase() +
    foldedAfter.slice(0, end === -1 ? undefined : end)
  )
}
