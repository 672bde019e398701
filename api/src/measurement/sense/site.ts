// One place of a name, and the text around it on which the rules decide.

import type { Block } from '../blocks.ts'
import type { NamePattern } from '../company-names.ts'
import { fold } from '../folding.ts'
import { wordListsOf } from '../language.ts'
import { firstFrom, oneSpaced, sentenceAt } from '../read-text.ts'
import type { Name, ReadText, Span } from '../read-text.ts'
import { english } from './vocabulary.ts'

/** Characters around a name that are evidence; most sentences are shorter. */
export const SENTENCE_REACH = 400

/** Characters of a block in which its name stands. */
const LONGEST_HEAD = 40

/** What stands before and behind a place in its sentence. */
export function textAround({ text, sentences }: ReadText, { start, end }: Span) {
  const sentence = sentences[sentenceAt(sentences, start)]
  const from = Math.max(Math.min(sentence?.start ?? 0, start), start - SENTENCE_REACH)
  const to = Math.min(Math.max(sentence?.end ?? text.length, end), end + SENTENCE_REACH)
  const before = oneSpaced(text.slice(from, start))
  const after = oneSpaced(text.slice(end, to))
  return {
    sentence,
    from,
    to,
    before,
    after,
    foldedBefore: fold(before).text,
    foldedAfter: fold(after).text,
    /** only quotation marks and numbering come before it in its sentence */
    opensSentence: !/[\p{L}\p{N}]/u.test(before) || /[:：]\s*["“]?$/.test(before),
  }
}

export type Site = ReturnType<typeof siteAt>

export function siteAt(context: SiteContext, span: Span, pattern: NamePattern) {
  const { read } = context
  const { text, blocks, language } = read
  const around = textAround(read, span)
  const quote = text.slice(span.start, span.end)
  const block = blocks[around.sentence?.block ?? -1]
  const opensBlock = block !== undefined && block.kind !== 'text' && opens(text, block, span)
  const siblings = opensBlock ? context.siblingsOf(block) : []
  const headOf = ({ start, end }: Span) => text.slice(start, Math.min(end, start + LONGEST_HEAD))
  return {
    ...pattern,
    ...around,
    read,
    span,
    language,
    /** English also stands for texts whose language is unknown */
    isEnglish: language === 'en' || language === 'other',
    /** as written in the visible text */
    quote,
    folded: fold(quote).text,
    /** it starts a list item, a heading or a table row */
    opensBlock,
    /** the block is a heading: capitals are weak evidence there */
    inHeading: block?.kind === 'heading',
    /** another name is in the same list of names */
    get besideName() {
      return isBesideName(context, span, siblings)
    },
    /** its block has a sentence about another name */
    amongNames: block !== undefined && context.speaking.has(block),
    /** the rest of the block after the quote */
    headRest: headOf({ start: span.end, end: block?.end ?? around.to }),
    /** folded */
    get siblingStarts() {
      return siblings.map((sibling) => fold(headOf(sibling)).text)
    },
    /** the block has the word in lower case, too */
    get alsoLowerCase() {
      return block !== undefined && pattern.word !== null && writesLowerCase(text, block, span, pattern.word)
    },
  }
}

export type SiteContext = ReturnType<typeof contextOf>

/** What an answer shows of the places of a company, given the other names in it. */
export function contextOf(read: ReadText, others: readonly Name[]) {
  /** blocks that start with another name */
  const opened = new Set<Block>()
  /** blocks that name two, or have a sentence that starts with one */
  const speaking = new Set<Block>()
  let last: Block | undefined
  for (const name of others) {
    const sentence = read.sentences[sentenceAt(read.sentences, name.start)]
    const block = read.blocks[sentence?.block ?? -1]
    if (sentence === undefined || block === undefined) continue
    if ((name.isPeer && sentence.start === name.start) || last === block) speaking.add(block)
    last = block
    if (opens(read.text, block, name)) opened.add(block)
  }
  return { read, others, opened, speaking, siblingsOf: findSiblings(read) }
}

/** Only a comma, a slash or a word such as `and` separates the name from another one, or another one starts an item beside it. */
function isBesideName({ read, others, opened }: SiteContext, span: Span, siblings: readonly Block[]): boolean {
  const next = firstFrom(others, span.start)
  const [before, after] = [others[next - 1], others[next]]
  return (
    (before !== undefined && links(read, before.end, span.start)) ||
    (after !== undefined && links(read, span.end, after.start)) ||
    siblings.some((sibling) => opened.has(sibling))
  )
}

const onlyOrnament = /^[^\p{L}\p{N}]*(?:\d{1,3}[.)]?[^\p{L}\p{N}]*|(?:#|no\.? ?)\d{1,3}[^\p{L}\p{N}]*)?$/iu

/** Whether only numbering comes before the name in its block. */
function opens(text: string, block: Block, span: Span): boolean {
  return span.start - block.start <= LONGEST_HEAD && onlyOrnament.test(text.slice(block.start, span.start))
}

const LONGEST_LINK_BETWEEN_NAMES = 12

function links({ text, language }: ReadText, from: number, to: number): boolean {
  const between = to - from <= LONGEST_LINK_BETWEEN_NAMES ? text.slice(from, to) : ''
  return english.matches('between names', between) || wordListsOf(language).holds('and', between.trim())
}

function writesLowerCase(text: string, block: Block, span: Span, word: string): boolean {
  const body = text.slice(
    Math.max(block.start, span.start - SENTENCE_REACH),
    Math.min(block.end, span.end + SENTENCE_REACH),
  )
  return body.includes(word) && new RegExp(`(?<![\\p{L}\\p{N}.@-])${word}s?(?!\\.?[\\p{L}\\p{N}])`, 'u').test(body)
}

export interface Rule<Kind extends string> {
  because: string
  says: Kind
  holds: (site: Site) => boolean
}

/** The first rule that holds; an explanation takes it down. */
export function firstOf<Kind extends string>(rules: readonly Rule<Kind>[], site: Site): Rule<Kind> | undefined {
  const { off, reasons } = site.read
  const rule = rules.find(({ because, holds }) => !off.has(because) && holds(site))
  if (rule !== undefined) reasons.set(site.span, rule.because)
  return rule
}

/** Siblings on each side that are evidence: bounds the work for long lists. */
const MOST_SIBLINGS = 10

/** Finds the nearest other items, rows or headings of the same level. */
export function findSiblings({ blocks }: ReadText): (block: Block) => Block[] {
  const groupOf = ({ kind, level }: Block) => `${kind} ${level}`
  const listed = blocks.filter(({ kind, header }) => kind !== 'text' && !header)
  const groups = Map.groupBy(listed, groupOf)
  return (block) => {
    const group = groups.get(groupOf(block)) ?? []
    const rank = firstFrom(group, block.start)
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
