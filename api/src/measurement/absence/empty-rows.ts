// Table rows whose cells are empty but for the name: n/a, no data available.

import type { Block } from '../blocks.ts'
import { fold } from '../folding.ts'
import { spanAt, type ReadText, type Span } from '../read-text.ts'
import type { Sentence } from '../sentences.ts'
import { emptyCell } from './english-cues.ts'

/** 'blank': no letter and no number; 'empty': says that there is nothing */
type Cell = 'blank' | 'empty' | 'told'

interface Row {
  cells: Cell[]
  empty: number
  told: number
}

/** The rows of a text; each is classified once, however many names are in it. */
export class EmptyRows {
  readonly #read: ReadText
  readonly #rows = new Map<Block, Row>()

  constructor(read: ReadText) {
    this.#read = read
  }

  /** Whether all other cells of the sentence's row are empty. */
  isEmptyAround(sentence: Sentence): boolean {
    const block = this.#read.blocks[sentence.block]
    if (block?.kind !== 'row' || block.header) return false
    const { cells, empty, told } = this.#rowOf(block)
    const own = cells[spanAt(block.cells, sentence.start)]
    return told === (own === 'told' ? 1 : 0) && empty > (own === 'empty' ? 1 : 0)
  }

  #rowOf(block: Block): Row {
    const known = this.#rows.get(block)
    if (known !== undefined) return known
    const cells = block.cells.map((cell) => this.#cellOf(cell))
    const count = (kind: Cell) => cells.filter((cell) => cell === kind).length
    const row = { cells, empty: count('empty'), told: count('told') }
    this.#rows.set(block, row)
    return row
  }

  #cellOf({ start, end }: Span): Cell {
    const text = this.#read.text.slice(start, end)
    if (!/[\p{L}\p{N}]/u.test(text)) return 'blank'
    return emptyCell.test(fold(text).text) ? 'empty' : 'told'
  }
}
