// One place of a name, and the text around it on which the rules decide.

import type { Block } from '../blocks.ts'
import { type NamePattern, withAccents } from '../company-names.ts'
import { fold } from '../folding.ts'
import { isOtherScript, wordListsOf } from '../language.ts'
import { firstFrom, oneSpaced, sentenceAt } from '../read-text.ts'
import type { Name, ReadText, Span, SwitchedOff } from '../read-text.ts'
import { english } from './vocabulary.ts'

/** Characters around a name that are evidence; most sentences are shorter. */
export const SENTENCE_REACH = 400

/** Characters of a block in which its name stands. */
const LONGEST_HEAD = 40

export type Site = ReturnType<typeof siteAt>

export function siteAt(read: ReadText, siblingsOf: (block: Block) => Block[], span: Span, pattern: NamePattern) {
  const { text, sentences, blocks, language } = read
  const sentence = sentences[sentenceAt(sentences, span.start)]
  const from = Math.max(Math.min(sentence?.start ?? 0, span.start), span.start - SENTENCE_REACH)
  const to = Math.min(Math.max(sentence?.end ?? text.length, span.end), span.end + SENTENCE_REACH)
  const quote = text.slice(span.start, span.end)
  const before = oneSpaced(text.slice(from, span.start))
  const after = oneSpaced(text.slice(span.end, to))
  const block = blocks[sentence?.block ?? -1]
  const opensBlock = block !== undefined && block.kind !== 'text' && opens(text, block, span)
  const siblings = opensBlock ? siblingsOf(block) : []
  const headOf = ({ start, end }: Span) => text.slice(start, Math.min(end, start + LONGEST_HEAD))
  return {
    ...pattern,
    read,
    span,
    language,
    /** English also stands for texts whose language is unknown */
    isEnglish: language === 'en' || language === 'other',
    /** as written in the visible text */
    quote,
    folded: fold(quote).text,
    /** the quote has other accents than the company's names */
    hasOtherAccents: !pattern.spellings.has(withAccents(quote)),
    /** the sentence before and after the quote, and both folded */
    before,
    after,
    foldedBefore: fold(before).text,
    foldedAfter: fold(after).text,
    /** only quotation marks and numbering come before it in its sentence */
    opensSentence: !/[\p{L}\p{N}]/u.test(before) || /[:：]\s*["“]?$/.test(before),
    /** it starts a list item, a heading or a table row */
    opensBlock,
    /** the block is a heading: capitals are weak evidence there */
    inHeading: block?.kind === 'heading',
    /** the nearest other items of the same list, or headings of the same level */
    siblings,
    /** another name is in the same list of names */
    besideName: false,
    /** its block has a sentence about another name */
    amongNames: false,
    block,
    /** the rest of the block after the quote */
    headRest: headOf({ start: span.end, end: block?.end ?? to }),
    /** folded text around the sentence */
    get context() {
      return fold(text.slice(Math.max(0, from - SENTENCE_REACH), to + SENTENCE_REACH)).text
    },
    /** folded */
    get siblingStarts() {
      return siblings.map((sibling) => fold(headOf(sibling)).text)
    },
    /** the block has the word in lower case, too */
    get alsoLowerCase() {
      return block !== undefined && pattern.word !== null && writesLowerCase(text, block, span, pattern.word)
    },
    /** the sentence is in another script than Latin */
    get otherScript() {
      return isOtherScript(before + after)
    },
  }
}

export type KnownPlaces = ReturnType<typeof knownPlaces>

/** Other names of the answer by start, the blocks that start with one, and those that name two or have a sentence that starts with one. */
export function knownPlaces(read: ReadText, places: readonly Name[]) {
  const sorted = [...places].sort((left, right) => left.start - right.start)
  const opened = new Set<Block>()
  const speaking = new Set<Block>()
  let last: Block | undefined
  for (const place of sorted) {
    const sentence = read.sentences[sentenceAt(read.sentences, place.start)]
    const block = read.blocks[sentence?.block ?? -1]
    if (sentence === undefined || block === undefined) continue
    if ((place.isPeer && sentence.start === place.start) || last === block) speaking.add(block)
    last = block
    if (opens(read.text, block, place)) opened.add(block)
  }
  return { sorted, opened, speaking }
}

/** Only a comma, a slash or a word such as `and` separates the name from another one, or another one starts an item beside it. */
export function isBesideName({ read, span, siblings }: Site, { sorted, opened }: KnownPlaces): boolean {
  const next = firstFrom(sorted, span.start)
  const [before, after] = [sorted[next - 1], sorted[next]]
  if (before !== undefined && links(read, before.end, span.start)) return true
  if (after !== undefined && links(read, span.end, after.start)) return true
  return siblings.some((sibling) => opened.has(sibling))
}

const onlyOrnament = /^[^\p{L}\p{N}]*(?:\d{1,3}[.)]?[^\p{L}\p{N}]*|(?:#|no\.? ?)\d{1,3}[^\p{L}\p{N}]*)?$/iu

/** Whether only numbering comes before the name in its block. */
function opens(text: string, block: Block, span: Span): boolean {
  return span.start - block.start <= LONGEST_HEAD && onlyOrnament.test(text.slice(block.start, span.start))
}

const linkBetweenNames =
  /^(?:,(?: and| or)?|,? (?:and|or|vs\.?|VS|versus|&|und|oder|et|ou|y|o|e)| ?\/| ?\+| \(|、|や|と|・) ?$/
const LONGEST_LINK_BETWEEN_NAMES = 12

function links({ text, language }: ReadText, from: number, to: number): boolean {
  const between = text.slice(from, Math.min(to, from + LONGEST_LINK_BETWEEN_NAMES + 1))
  return (
    to >= from &&
    to - from <= LONGEST_LINK_BETWEEN_NAMES &&
    (linkBetweenNames.test(between) || wordListsOf(language).holds('and', between.trim()))
  )
}

function writesLowerCase(text: string, block: Block, span: Span, word: string): boolean {
  const body = text.slice(
    Math.max(block.start, span.start - SENTENCE_REACH),
    Math.min(block.end, span.end + SENTENCE_REACH),
  )
  return body.includes(word) && new RegExp(`(?<![\\p{L}\\p{N}.@-])${word}s?(?!\\.?[\\p{L}\\p{N}])`, 'u').test(body)
}

/** Of a name: an ordinary word of the language, another thing, a person or place (whose verbs are those of companies), or in lower case. */
export type Suspicion = 'word' | 'ambiguous' | 'person' | 'small'

export interface Rule<Kind extends string> {
  because: string
  says: Kind
  holds: (site: Site) => boolean
}

/** The first rule that holds, of the kinds in their order; an explanation takes it down. */
export function firstOf<Kind extends string>(
  rules: readonly Rule<Kind>[],
  kinds: readonly Kind[],
  site: Site,
  off: SwitchedOff | undefined,
): Rule<Kind> | undefined {
  for (const kind of kinds) {
    const rule = rules.find(({ because, says, holds }) => says === kind && off?.has(because) !== true && holds(site))
    if (rule === undefined) continue
    site.read.reasons?.set(site.span, rule.because)
    return rule
  }
  return undefined
}

/** Siblings on each side that are evidence: bounds the work for long lists. */
const MOST_SIBLINGS = 10

/** Finds the nearest other items, rows or headings of the same level. */
export function findSiblings({ blocks }: ReadText): (block: Block) => Block[] {
  const groupOf = ({ kind, level }: Block) => `${kind} ${level}`
  const groups = Map.groupBy(
    blocks.filter(({ kind, header }) => kind !== 'text' && !header),
    groupOf,
  )
  const ranks = new Map([...groups.values()].flatMap((group) => group.map((block, rank) => [block, rank] as const)))
  return (block) => {
    const group = groups.get(groupOf(block)) ?? []
    const rank = ranks.get(block) ?? 0
    return group.slice(Math.max(0, rank - MOST_SIBLINGS), rank + MOST_SIBLINGS + 1).filter((other) => other !== block)
  }
}

const MOST_OF_TITLE = 0.8

/** Title case: most of the other words have capitals too, so a capital is no evidence. */
export function isTitleCase({ before, after }: Pick<Site, 'before' | 'after'>): boolean {
  const others = (`${before.replace(/^\P{L}*\p{L}+/u, '')} ${after}`.match(/\p{L}{3,}/gu) ?? []).filter(
    (word) => !english.holds('small in titles', word),
  )
  const capitals = others.filter((word) => /^\p{Lu}/u.test(word)).length
  return capitals >= 1 && capitals / others.length >= MOST_OF_TITLE
}

/** German capitalises nouns. */
export const hasOwnCapital = ({ before, after, language, opensSentence }: Site) =>
  !opensSentence && language !== 'de' && !isTitleCase({ before, after })

export function isCapitalised(quote: string): boolean {
  return quote.split(/[\s-]+/).every((word) => !/^\p{Ll}/u.test(word))
}

/** Capital One, Best Buy: several capitals in a row show a name. */
export function isLongName({ word, quote }: Site): boolean {
  return word === null && /[\s-]\p{Lu}/u.test(quote)
}
