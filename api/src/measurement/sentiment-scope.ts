// Which parts of an answer speak of a company: what its sentiment is read from.

import type { Block } from './blocks.ts'
import type { Place, ReadAnswer } from './mentions.ts'
import { sentenceAt, type Sentence } from './sentences.ts'

const contrastBreak = new RegExp(
  '[;:]\\s|\\s[–—-]\\s|—|,?\\s(?:but|while|whereas|although|though|however|yet|unlike|compared (?:to|with)|' +
    'in contrast to)\\s',
  'giu',
)
const continuing = new RegExp(
  "^[\"“(]*(?:It|Its|It['’]s|They|They['’]re|Their|Users|Customers|Reviewers|Critics|Some users|Many users|" +
    'The (?:company|platform|tool|brand|service|product|app|software|firm|team|site|store|interface|support|' +
    'pricing)|This (?:company|platform|tool|brand|service|product|app|software|firm|makes|means)|Both|' +
    'However, (?:it|they|its|the)|Overall, (?:it|they)|That said, (?:it|they|its))(?![\\p{L}])',
  'u',
)
/** A rival is named as the yardstick: "than Acme". */
const yardstick =
  /(?:than|over|unlike|beats?|outperforms?|ahead of|superior to|compared (?:to|with))\s+(?:the |many |most )?$/i

export interface ScopedText {
  text: string
  /** the company is the one that the praise is measured against */
  inverted: boolean
  /** names the company itself; otherwise it continues what was said of it */
  direct: boolean
}

/** Parts that speak of company `index`, in reading order. Absence statements are no part of it. */
export function textsAbout(answer: ReadAnswer, index: number): ScopedText[] {
  const own = (answer.places[index] ?? []).filter(({ absence }) => !absence)
  const others = answer.places.flatMap((places, company) => (company === index ? [] : places))
  const bySentence = new Map<number, Place[]>()
  for (const place of own) {
    const at = sentenceAt(answer.sentences, place.start)
    bySentence.set(at, [...(bySentence.get(at) ?? []), place])
  }
  const texts: ScopedText[] = []
  const followed = new Set<number>()
  for (const [at, places] of bySentence) {
    const sentence = answer.sentences[at]
    if (sentence === undefined) continue
    texts.push(...clausesAbout(answer.text, sentence, places, others))
    if (names(others, sentence)) continue
    for (const next of continuations(answer, at, others)) {
      if (!bySentence.has(next)) followed.add(next)
    }
  }
  for (const at of followed) {
    const sentence = answer.sentences[at]
    if (sentence !== undefined) {
      texts.push({ text: answer.text.slice(sentence.start, sentence.end), inverted: false, direct: false })
    }
  }
  return texts
}

function names(places: readonly Place[], { start, end }: { start: number; end: number }): boolean {
  return places.some((place) => place.start >= start && place.start < end)
}

/** The clauses of a sentence, without those that speak of another company only. */
function clausesAbout(text: string, sentence: Sentence, own: readonly Place[], others: readonly Place[]): ScopedText[] {
  if (!names(others, sentence)) {
    return [{ text: text.slice(sentence.start, sentence.end), inverted: false, direct: true }]
  }
  const clauses = splitClauses(text, sentence)
  const kept: string[] = []
  let inverted = false
  let isAbout = false
  for (const clause of clauses) {
    const ownPlaces = own.filter((place) => place.start >= clause.start && place.start < clause.end)
    // A clause without any name goes on about whom the clause before was about.
    isAbout = ownPlaces.length > 0 || (isAbout && !names(others, clause))
    if (!isAbout) continue
    kept.push(text.slice(clause.start, clause.end))
    const first = ownPlaces[0]
    inverted ||= first !== undefined && isYardstick(text, clause, first, others)
  }
  return kept.length === 0 ? [] : [{ text: kept.join(' '), inverted, direct: true }]
}

function isYardstick(
  text: string,
  clause: { start: number; end: number },
  own: Place,
  others: readonly Place[],
): boolean {
  const otherBefore = others.some((place) => place.start >= clause.start && place.start < own.start)
  return otherBefore && yardstick.test(text.slice(clause.start, own.start))
}

function splitClauses(text: string, { start, end }: Sentence): Array<{ start: number; end: number }> {
  const clauses: Array<{ start: number; end: number }> = []
  let from = start
  for (const match of text.slice(start, end).matchAll(contrastBreak)) {
    clauses.push({ start: from, end: start + match.index })
    from = start + match.index
  }
  clauses.push({ start: from, end })
  return clauses
}

/** Sentences behind the one at `at` that go on about the same company. */
function continuations(answer: ReadAnswer, at: number, others: readonly Place[]): number[] {
  const sentence = answer.sentences[at]
  if (sentence === undefined) return []
  const lastBlock = sentence.first ? lastBlockUnder(answer.blocks, sentence.block) : sentence.block
  const isHead = sentence.first && answer.blocks[sentence.block]?.kind !== 'text'
  const found: number[] = []
  for (let next = at + 1; next < answer.sentences.length; next += 1) {
    const following = answer.sentences[next]
    if (following === undefined || following.block > lastBlock || names(others, following)) break
    const goesOn = continuing.test(answer.text.slice(following.start, following.end))
    if (!isHead && !goesOn) break
    found.push(next)
  }
  return found
}

/** The last block that belongs under a heading or a list item. */
function lastBlockUnder(blocks: readonly Block[], index: number): number {
  const head = blocks[index]
  let last = index
  if (head === undefined || head.kind === 'text' || head.kind === 'row') return last
  for (let next = index + 1; next < blocks.length; next += 1) {
    const block = blocks[next]
    if (block === undefined) break
    const isUnder =
      head.kind === 'heading' ? block.kind !== 'heading' || block.level > head.level : isUnderItem(head, block)
    if (!isUnder) break
    last = next
  }
  return last
}

function isUnderItem(head: Block, block: Block): boolean {
  return (block.kind === 'item' || block.kind === 'text') && block.level > head.level
}
