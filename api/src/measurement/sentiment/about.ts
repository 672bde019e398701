// The parts of an answer that are about a company, on which its sentiment is based.

import { fold } from '../folding.ts'
import { foldMarked, type Place, type ReadPlaces } from '../places.ts'
import { sentenceAt, spanAt, type Span } from '../read-text.ts'
import { MOST_IN_SENTENCE } from '../sense/meant.ts'
import { claimsNothing, clausesAbout } from './clauses.ts'
import type { Judged } from './comparisons.ts'
import { no, yes } from './continuing.ts'
import { Following, sideOf, type Side } from './following.ts'
import { OTHER, OWN } from './marks.ts'

export interface Part {
  clauses: Judged[]
  /** names the company; false: continues what was said of it */
  direct: boolean
  /** in a list of advantages (1) or drawbacks (-1) */
  side: Side
}

/** Only this many characters of a longer "sentence" are evaluated. */
const LONGEST_SENTENCE = 1200

/** Parts about company `index`, in reading order, without absence statements. */
export function partsAbout(answer: ReadPlaces, index: number): Part[] {
  const own = (answer.places[index] ?? []).filter(({ absence }) => !absence)
  const bySentence = new Set(own.map((place) => sentenceAt(answer.sentences, place.start)).filter((at) => at !== -1))
  const reader = new Reader(answer, answer.places[index] ?? [])
  const parts: Part[] = []
  for (const at of bySentence) {
    const text = reader.marked(at)
    const asks = claimsNothing(text)
    // A heading with only the name says nothing; the text below it counts.
    parts.push({ clauses: asks ? [] : clausesAbout(text), direct: !onlyNames.test(text), side: sideOf(text) })
    if (asks) parts.push(...reader.answerTo(at, text))
  }
  const following = new Following(answer, (at) => reader.marked(at))
  for (const [at, side] of following.behind(bySentence)) {
    const text = reader.marked(at)
    if (bySentence.has(at) || claimsNothing(text)) continue
    const items = side === 0 ? [text] : itemsOf(text)
    parts.push(...items.map((item) => ({ clauses: [{ text: item, inverted: false }], direct: false, side })))
  }
  for (const text of reader.columnCells(own))
    parts.push({ clauses: [{ text, inverted: false }], direct: false, side: 0 })
  return parts
}

const onlyNames = new RegExp(`^[^\\p{L}]*${OWN}[^\\p{L}]*$`, 'u')

/** `Pros: fast, cheap, friendly staff` are three items. */
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
  readonly #marked = new Map<number, string>()
  /** cells below a head row, by the index of its block */
  readonly #columns = new Map<number, Span[][]>()

  constructor(answer: ReadPlaces, own: readonly Place[]) {
    this.#answer = answer
    this.#own = new Set(own)
  }

  /** Folded text of the sentence at `at`, with marks for the companies in it. */
  marked(at: number): string {
    const known = this.#marked.get(at)
    if (known !== undefined) return known
    const { text, sorted, sentences } = this.#answer
    const { start, end } = sentences[at] ?? { start: 0, end: 0 }
    const mark = (place: Place) => (this.#own.has(place) ? OWN : OTHER)
    const marked = foldMarked(text, start, Math.min(end, start + LONGEST_SENTENCE), sorted, mark)
    this.#marked.set(at, marked)
    return marked
  }

  /** `Is Acme worth it? Absolutely.` */
  answerTo(at: number, question: string): Part[] {
    const answer = this.marked(at + 1)
    const text = question.replace(/\?\W*$/, '')
    if (yes.test(answer)) return [{ clauses: [{ text, inverted: false }], direct: false, side: 0 }]
    return no.test(answer) ? [{ clauses: [{ text, inverted: true }], direct: false, side: 0 }] : []
  }

  /** Texts of a table's column whose header names the company. */
  columnCells(own: readonly Place[]): string[] {
    const { blocks, sentences, text } = this.#answer
    const asked = new Map<string, number>()
    return own.flatMap((place) => {
      const at = sentences[sentenceAt(sentences, place.start)]?.block ?? -1
      const head = blocks[at]
      if (head?.kind !== 'row' || !head.header) return []
      const column = spanAt(head.cells, place.start)
      const count = asked.get(`${at} ${column}`) ?? 0
      asked.set(`${at} ${column}`, count + 1)
      if (column < 1 || count >= MOST_IN_SENTENCE) return []
      return (this.#columnsUnder(at)[column] ?? []).map(
        ({ start, end }) => fold(text.slice(start, Math.min(end, start + LONGEST_SENTENCE))).text,
      )
    })
  }

  #columnsUnder(head: number): Span[][] {
    const known = this.#columns.get(head)
    if (known !== undefined) return known
    const { blocks } = this.#answer
    const columns: Span[][] = []
    for (let next = head + 1; blocks[next]?.kind === 'row' && !blocks[next]?.header; next += 1) {
      for (const [column, cell] of (blocks[next]?.cells ?? []).entries()) (columns[column] ??= []).push(cell)
    }
    this.#columns.set(head, columns)
    return columns
  }
}
