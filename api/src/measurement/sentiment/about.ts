// Which parts of an answer speak of a company: what its sentiment is read from.

import type { Block } from '../blocks.ts'
import { fold } from '../folding.ts'
import { foldMarked, type Place, type ReadPlaces } from '../places.ts'
import { sentenceAt, type Sentence } from '../sentences.ts'
import { claimsNothing, clausesAbout } from './clauses.ts'
import type { Judged } from './comparisons.ts'
import { advantages, continuing, drawbacks, no, yes } from './continuing.ts'
import { OTHER, OWN } from './marks.ts'

export interface Part {
  clauses: Judged[]
  /** names the company itself; otherwise it continues what was said of it */
  direct: boolean
  /** stands in a list of advantages (1) or drawbacks (-1) */
  side: -1 | 0 | 1
}

/** What is longer is no sentence: its tone is read from its beginning. */
const LONGEST_SENTENCE = 1200

/** Parts that speak of company `index`, in reading order. Absence statements are no part of it. */
export function partsAbout(answer: ReadPlaces, index: number): Part[] {
  const own = (answer.places[index] ?? []).filter(({ absence }) => !absence)
  const bySentence = new Set(own.map((place) => sentenceAt(answer.sentences, place.start)))
  const reader = new Reader(answer, answer.places[index] ?? [])
  const parts: Part[] = []
  const followed = new Map<number, Part['side']>()
  for (const at of bySentence) {
    const sentence = answer.sentences[at]
    if (sentence === undefined) continue
    const text = reader.marked(sentence)
    const side = reader.sideOf(text)
    const asks = claimsNothing(text)
    // A heading that is only the name says nothing by itself: the text below it does.
    parts.push({ clauses: asks ? [] : clausesAbout(text), direct: !onlyNames.test(text), side })
    for (const [next, nextSide] of reader.continuations(at, text))
      if (!bySentence.has(next)) followed.set(next, nextSide)
    if (asks) parts.push(...reader.answerTo(at, text))
  }
  for (const [at, side] of followed) {
    const sentence = answer.sentences[at]
    if (sentence === undefined) continue
    const text = reader.marked(sentence)
    if (claimsNothing(text)) continue
    const items = side === 0 ? [text] : itemsOf(text)
    parts.push(...items.map((item) => ({ clauses: [{ text: item, inverted: false }], direct: false, side })))
  }
  for (const text of reader.columnCells(own))
    parts.push({ clauses: [{ text, inverted: false }], direct: false, side: 0 })
  return parts
}

const onlyNames = new RegExp(`^[^\\p{L}]*${OWN}[^\\p{L}]*$`, 'u')

/** `Pros: fast, cheap, friendly staff` are three. */
function itemsOf(text: string): string[] {
  const items = text
    .replace(/^[^:]{0,40}:/, '')
    .split(/[,;•]| and /)
    .map((item) => item.trim())
  return items.filter((item) => /[a-z]/.test(item))
}

class Reader {
  readonly #answer: ReadPlaces
  readonly #own: ReadonlySet<Place>

  constructor(answer: ReadPlaces, own: readonly Place[]) {
    this.#answer = answer
    this.#own = new Set(own)
  }

  /** Folded text of a sentence with marks for the companies in it. */
  marked({ start, end }: Sentence): string {
    const { text, sorted } = this.#answer
    const mark = (place: Place) => (this.#own.has(place) ? OWN : OTHER)
    return foldMarked(text, start, Math.min(end, start + LONGEST_SENTENCE), sorted, mark)
  }

  sideOf(text: string): Part['side'] {
    return advantages.test(text) ? 1 : drawbacks.test(text) ? -1 : 0
  }

  /** `Is Acme worth it? Absolutely.` */
  answerTo(at: number, question: string): Part[] {
    const next = this.#answer.sentences[at + 1]
    const answer = next === undefined ? '' : this.marked(next)
    const text = question.replace(/\?\W*$/, '')
    if (yes.test(answer)) return [{ clauses: [{ text, inverted: false }], direct: false, side: 0 }]
    return no.test(answer) ? [{ clauses: [{ text, inverted: true }], direct: false, side: 0 }] : []
  }

  /** Sentences behind the one at `at` that go on about the same company. */
  continuations(at: number, text: string): Array<[number, Part['side']]> {
    const { sentences, blocks } = this.#answer
    const sentence = sentences[at]
    if (sentence === undefined) return []
    const block = blocks[sentence.block]
    const isHead = sentence.first && block !== undefined && block.kind !== 'text' && opensWith(text)
    const lastBlock = isHead ? lastBlockUnder(blocks, sentence.block) : sentence.block
    if (!isHead && !isSubject(text)) return []
    const found: Array<[number, Part['side']]> = []
    let side: Part['side'] = 0
    let turnedAway = false
    for (let next = at + 1; next < sentences.length; next += 1) {
      const following = sentences[next]
      if (following === undefined || following.block > lastBlock) break
      const marked = this.marked(following)
      if (marked.includes(OTHER) && !marked.includes(OWN)) {
        if (!isHead) break
        turnedAway = true
        continue
      }
      const goesOn =
        continuing.test(marked) ||
        (next === at + 1 && (yes.test(marked) || no.test(marked)) && text.trimEnd().endsWith('?'))
      if (!isHead && !goesOn) break
      if (following.block !== sentences[next - 1]?.block) turnedAway = false
      if (turnedAway && goesOn) continue
      const label = this.sideOf(marked)
      if (label !== 0) side = label
      else if (
        blocks[following.block]?.kind === 'heading' ||
        (blocks[following.block]?.kind === 'text' && following.first)
      )
        side = 0
      found.push([next, side])
    }
    return found
  }

  /** Cells below a column's head that names the company. */
  columnCells(own: readonly Place[]): string[] {
    const { blocks, text } = this.#answer
    return own.flatMap((place) => {
      const at = this.#answer.sentences[sentenceAt(this.#answer.sentences, place.start)]?.block ?? -1
      const head = blocks[at]
      if (head?.kind !== 'row' || !head.header) return []
      const column = head.cells.findIndex(({ start, end }) => place.start >= start && place.start < end)
      if (column < 1) return []
      const cells: string[] = []
      for (let next = at + 1; blocks[next]?.kind === 'row' && !blocks[next]?.header; next += 1) {
        const cell = blocks[next]?.cells[column]
        if (cell !== undefined) cells.push(fold(text.slice(cell.start, cell.end)).text)
      }
      return cells
    })
  }
}

/** The name stands at the head of its item, before any judgement on others. */
function opensWith(text: string): boolean {
  const own = text.indexOf(OWN)
  const other = text.indexOf(OTHER)
  return other === -1 || own < other
}

/** The company, or a group with it, is what the sentence is about. */
function isSubject(text: string): boolean {
  return opensWith(text) || new RegExp(`^\\W*(?:both )?${OTHER}(?:, | and |,? and )+${OWN}`).test(text)
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
