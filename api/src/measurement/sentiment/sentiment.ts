// Sentiment of an answer towards a company, 0 to 100.

import { foldMarked, sentenceAt, spanAt } from '../read-text.ts'
import type { Place, ReadPlaces, Side, Span, WrittenText } from '../read-text.ts'
import { lexiconOf, OTHER, OWN, toneOf } from './tone.ts'
import { fold } from '../folding.ts'
import { answerIn, claimsNothing, clausesAbout, type Judged, saysWhatAnotherIs, withoutCondition } from './clauses.ts'
import type { Block } from '../blocks.ts'
import { once } from '../once.ts'

const NEUTRAL = 50
/** Steepness of the curve: one "excellent" gives about 80. */
const SOFTNESS = 15
/** Minimum weight of an entry in a list of advantages or drawbacks. */
const LEAST_OF_SIDE = 1.5
/** Two against one is no balance. */
const LEAST_BALANCE = 0.5
/** A word that no lexicon has, in place of another company's name. */
const UNTOLD = 'zzz'

/** Mean over the sentences about the company; neutral where none judges. */
export function sentimentAbout(answer: ReadPlaces): number {
  const parts = answer.off.has('tone') ? [] : partScores(answer)
  return parts.length === 0 ? NEUTRAL : parts.reduce((sum, { score }) => sum + score, 0) / parts.length
}

/** The parts of the answer that count, folded and marked, with their scores. */
export function partScores(answer: ReadPlaces): { text: string; score: number }[] {
  const { language } = answer
  const scored = partsAbout(answer).flatMap((part) => {
    const weight = weightOf(part, language)
    // A continuing sentence counts only with a clear judgement; a sentence with the name always counts.
    if (weight === null && !part.direct) return []
    const score = NEUTRAL + (NEUTRAL * (weight ?? 0)) / Math.sqrt((weight ?? 0) ** 2 + SOFTNESS)
    return [{ ...part, text: part.clauses.map(({ text }) => text).join(' … '), score }]
  })
  const isDivided = scored.some(({ text }) => lexiconOf(text, language).words.matches('divided', text))
  const isBalanced = isDivided || balance(scored) > LEAST_BALANCE
  return scored.map(({ text, score }) => ({ text, score: isBalanced ? NEUTRAL : score }))
}

/** The smaller number of advantages or drawbacks, as a share of the greater, however strong the words; 0 without lists of both. */
function balance(parts: readonly Part[]): number {
  const count = (of: Side) => parts.reduce((sum, { side, items }) => sum + (side === of ? items : 0), 0)
  const [advantages, drawbacks] = [count(1), count(-1)]
  return Math.min(advantages, drawbacks) / Math.max(advantages, drawbacks, 1)
}

function weightOf({ clauses, side }: Part, language: string): number | null {
  const judged = clauses.flatMap(({ text, inverted }) => {
    const weight = toneOf(text.replaceAll(OTHER, UNTOLD), language)
    return weight === null ? [] : [inverted ? -weight : weight]
  })
  const sum = judged.reduce((total, weight) => total + weight, 0)
  if (side !== 0) return side * Math.max(LEAST_OF_SIDE, Math.abs(sum))
  return judged.length === 0 ? null : sum
}

interface Part {
  clauses: Judged[]
  /** names the company; false: continues what was said of it */
  direct: boolean
  /** in a list of advantages (1) or drawbacks (-1) */
  side: Side
  /** enumerated in it */
  items: number
}

type Marked = (at: number) => string

/** Only this many characters of a longer "sentence" are evaluated. */
const LONGEST_SENTENCE = 1200

/** Parts about the company, in reading order, without absence statements. */
function partsAbout(answer: ReadPlaces): Part[] {
  const { sides } = answer
  const own = answer.places.filter(({ absence }) => !absence)
  const named = new Set(own.map((place) => sentenceAt(answer.sentences, place.start)).filter((at) => at !== -1))
  const marked = markedSentences(answer)
  const behind = sentencesBehind(answer, named, marked)
  const more = [...behind, ...besides([...named, ...behind], sides, marked)].filter(
    (at) => !named.has(at) && !claimsNothing(marked(at)),
  )
  return [
    ...[...named].flatMap((at) =>
      partsNamed(at, sides[at] ?? 0, (one) => (one === at ? labelBefore(answer, at, marked) : '') + marked(one)),
    ),
    ...[...new Set(more)].flatMap((at) => {
      const side = sides[at] ?? 0
      return (side === 0 ? [withoutCondition(marked(at))] : itemsOf(marked(at))).map((text) => unnamed(text, side))
    }),
    ...columnCells(answer, own).map((text) => unnamed(text)),
  ]
}

const unnamed = (text: string, side: Side = 0, inverted = false): Part => ({
  clauses: [{ text, inverted }],
  direct: false,
  side,
  items: 1,
})

/** Folded text of the sentence at an index, with marks for the names in it. */
function markedSentences({ text, sorted, sentences, places }: ReadPlaces): Marked {
  const own = new Set<Span>(places)
  return once((at) => {
    const { start, end } = sentences[at] ?? { start: 0, end: 0 }
    const markOf = (place: Span) => (own.has(place) ? OWN : OTHER)
    return foldMarked(text, start, Math.min(end, start + LONGEST_SENTENCE), sorted, markOf)
  })
}

const LONGEST_LABEL = 40

/** The one to avoid. Acme: a short first sentence without a name is a label of the next one. */
function labelBefore({ sentences }: ReadPlaces, at: number, marked: Marked): string {
  const [label, own] = [sentences[at - 1], sentences[at]]
  if (label?.first !== true || label.block !== own?.block || label.end - label.start > LONGEST_LABEL) return ''
  const text = marked(at - 1)
  return /[:,;?\u0001\u0002]/.test(text) ? '' : `${text.replace(/\W+$/, '')}: `
}

const onlyNames = new RegExp(`^[^\\p{L}]*${OWN}[^\\p{L}]*$`, 'u')

/** What the sentence at `at`, which names the company, says of it. */
function partsNamed(at: number, side: Side, marked: Marked): Part[] {
  const text = marked(at)
  // A heading with only the name says nothing; the text below it counts.
  if (!claimsNothing(text))
    return [{ clauses: clausesAbout(text), direct: !onlyNames.test(text), side, items: itemsOf(text).length }]
  const answered = answerIn(marked(at + 1))
  return [
    { clauses: [], direct: true, side: 0, items: 1 },
    ...(answered === 0 ? [] : [unnamed(text.replace(/\?\W*$/, ''), 0, answered < 0)]),
  ]
}

/** The rest of the lists of advantages and drawbacks in which the company stands: of `Strengths: …`, `Weaknesses: …` one may name it. */
function besides(about: readonly number[], sides: readonly Side[], marked: Marked): Set<number> {
  const found = new Set(about.filter((at) => sides[at] !== 0))
  for (const at of [...found]) {
    for (const step of [1, -1]) {
      for (
        let next = at + step;
        (sides[next] ?? 0) !== 0 && !found.has(next) && !marked(next).includes(OTHER);
        next += step
      )
        found.add(next)
    }
  }
  return found
}

/** `Pros: fast, cheap, friendly staff` are three items. */
function itemsOf(text: string): string[] {
  const items = text.replace(/^[^:]{0,40}:/, '').split(/[,;•、]| (?:and|und|et|y|e|och|en|oraz|ve) /)
  return items.map((item) => item.trim()).filter((item) => /\p{L}/u.test(item))
}

/** Texts of the columns of tables whose header names the company. */
function columnCells({ blocks, sentences, text }: ReadPlaces, own: readonly Place[]): string[] {
  const inBlock = Map.groupBy(own, ({ start }) => sentences[sentenceAt(sentences, start)]?.block)
  let columns: ReadonlySet<number> = new Set()
  const cells = blocks.flatMap((block, at) => {
    if (block.kind === 'row' && !block.header)
      return block.cells.filter((_, column) => column > 0 && columns.has(column))
    const heads = block.header ? (inBlock.get(at) ?? []) : []
    columns = new Set(heads.map(({ start }) => spanAt(block.cells, start)))
    return []
  })
  return cells.map(({ start, end }) => fold(text.slice(start, Math.min(end, start + LONGEST_SENTENCE))).text)
}

/** Sentences that go on about the company: behind one that begins with it, and below a heading or an item that does. */
export function sentencesBehind(
  { sentences, blocks }: WrittenText,
  named: ReadonlySet<number>,
  marked: Marked,
): Set<number> {
  const found = new Set<number>()
  const lastUnder = once((block: number) => lastBlockUnder(blocks, block))
  let lastBelow = -1
  let goingOn = -1
  for (const [at, { block, first }] of sentences.entries()) {
    const isBelow = block <= lastBelow
    if (isBelow || block === goingOn) {
      const text = marked(at)
      const isOfOther = text.includes(OTHER) && !text.includes(OWN)
      if (isOfOther || saysWhatAnotherIs(text)) goingOn = -1
      if (!isOfOther && (isBelow || block === goingOn)) found.add(at)
    }
    if (!named.has(at) || !opensWith(marked(at))) continue
    if (first && blocks[block]?.kind !== 'text') lastBelow = Math.max(lastBelow, lastUnder(block))
    else goingOn = block
  }
  return found
}

/** Index of the last block below a heading or a list item. */
function lastBlockUnder(blocks: readonly Block[], index: number): number {
  const head = blocks[index]
  let last = index
  for (let next = blocks[index + 1]; isUnder(head, next); next = blocks[last + 1]) last += 1
  return last
}

/** The name is at the start of its item, before any judgement of others. */
function opensWith(text: string): boolean {
  const own = text.indexOf(OWN)
  const other = text.indexOf(OTHER)
  return other === -1 || own < other
}

function isUnder(head: Block | undefined, block: Block | undefined): boolean {
  if (head === undefined || block === undefined || head.kind === 'text' || head.kind === 'row') return false
  if (head.kind === 'heading') return block.kind !== 'heading' || block.level > head.level
  return (block.kind === 'item' || block.kind === 'text') && block.level > head.level
}
