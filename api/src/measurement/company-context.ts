// Collects what company-sense.ts wants to know about one place of the text.

import type { Block } from './blocks.ts'
import type { SenseQuestion } from './company-sense.ts'
import { fold } from './folding.ts'
import type { NamePattern } from './company-names.ts'
import { sentenceAt, type Sentence } from './sentences.ts'

export interface Span {
  start: number
  end: number
}

export interface ReadText {
  text: string
  blocks: Block[]
  sentences: Sentence[]
}

const onlyOrnament = /^[^\p{L}\p{N}]*(?:\d{1,3}[.)]?[^\p{L}\p{N}]*|(?:#|no\.? ?)\d{1,3}[^\p{L}\p{N}]*)?$/iu
const idiomBefore =
  /(?:out[- ]of[- ]the|check(?:ing)? the|tick the|text|search|think outside the|in this|drop-?down|in the)[- ]$/i
const germanWords = /(?:^|\s)(?:der|die|das|und|ist|für|nicht|eine?|mit|auf|von|sich|auch)(?=\s)/g
const ENOUGH_GERMAN_WORDS = 5
const LONGEST_HEAD = 40
/** Characters around a name that decide about it; sentences are shorter. */
export const SENTENCE_REACH = 400

export function nounsAreCapital(text: string): boolean {
  return (text.match(germanWords)?.length ?? 0) >= ENOUGH_GERMAN_WORDS
}

/** `tracked`: places of names that need no such question. */
export function senseQuestion(
  read: ReadText,
  span: Span,
  pattern: NamePattern,
  domain: string,
  tracked: readonly Span[],
  capitalNouns: boolean,
): SenseQuestion {
  const { text } = read
  const sentence = read.sentences[sentenceAt(read.sentences, span.start)]
  const from = Math.max(Math.min(sentence?.start ?? 0, span.start), span.start - SENTENCE_REACH)
  const to = Math.min(Math.max(sentence?.end ?? text.length, span.end), span.end + SENTENCE_REACH)
  const block = read.blocks[sentence?.block ?? -1]
  const before = oneSpaced(text.slice(from, span.start))
  const after = oneSpaced(text.slice(span.end, to))
  const cellStart = Math.max(block?.start ?? 0, text.lastIndexOf('\t', span.start - 1) + 1)
  const opensBlock = block !== undefined && block.kind !== 'text' && opens(text, block, span)
  const siblings = opensBlock ? siblingsOf(read.blocks, block) : []
  const aloneInCell =
    block?.kind === 'row' && text.slice(cellStart, span.start).trim() === '' && /^\s*(?:\t|\n|$)/.test(after)
  return {
    word: pattern.word,
    quote: text.slice(span.start, span.end),
    sentence: text.slice(from, to),
    before,
    after,
    foldedBefore: fold(before).text,
    foldedAfter: fold(after).text,
    domain,
    opensHead: opensBlock || aloneInCell,
    headRest: text.slice(span.end, Math.min(block?.end ?? to, span.end + LONGEST_HEAD)),
    siblings: siblings.map(
      (other) => fold(text.slice(other.start, Math.min(other.end, other.start + LONGEST_HEAD))).text,
    ),
    besideTracked: tracked.some(
      (other) => isBeside(text, span, other) || siblings.some((sibling) => opens(text, sibling, other)),
    ),
    alsoLowerCase: block !== undefined && pattern.word !== null && writesLowerCase(text, block, span, pattern.word),
    nounsAreCapital: capitalNouns,
  }
}

/** Where a source mark stood between two words, a space stands on either side of it. */
const oneSpaced = (text: string) => text.replace(/ {2,}/g, ' ')

/** The other list items, rows or headings of the same level. */
function siblingsOf(blocks: readonly Block[], block: Block): Block[] {
  return blocks.filter(
    (other) => other !== block && other.kind === block.kind && other.level === block.level && !other.header,
  )
}

/** Nothing but numbering stands in front of the name in its block. */
function opens(text: string, block: Block, span: Span): boolean {
  return block.start <= span.start && span.start < block.end && onlyOrnament.test(text.slice(block.start, span.start))
}

/** Only a comma, a slash or a word such as `and` stands between the two names. */
function isBeside(text: string, span: Span, other: Span): boolean {
  const between =
    other.end <= span.start
      ? text.slice(other.end, span.start)
      : other.start >= span.end
        ? text.slice(span.end, other.start)
        : ''
  return /^(?:,(?: and| or)?|,? (?:and|or|vs\.?|versus|&)| ?\/| \()\s?$/i.test(between)
}

function writesLowerCase(text: string, block: Block, span: Span, word: string): boolean {
  const body = text.slice(
    Math.max(block.start, span.start - SENTENCE_REACH),
    Math.min(block.end, span.end + SENTENCE_REACH),
  )
  for (const match of body.matchAll(new RegExp(`(?<![\\p{L}\\p{N}.@-])${word}s?(?!\\.?[\\p{L}\\p{N}])`, 'gu'))) {
    if (!idiomBefore.test(body.slice(0, match.index))) return true
  }
  return false
}
