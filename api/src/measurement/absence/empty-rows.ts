// Table rows whose cells are empty but for the name: n/a, no data available.

import type { Block } from '../blocks.ts'
import { fold } from '../folding.ts'
import type { ReadText } from '../read-text.ts'
import { english } from './absence.ts'

/** Tells whether all cells of a row but one say that there is nothing. Each row is read once, however many names are in it. */
export function findEmptyRows({ text }: ReadText): (block: Block) => boolean {
  const known = new Map<Block, boolean>()
  const isEmpty = ({ cells }: Block) => {
    const filled = cells
      .map(({ start, end }) => fold(text.slice(start, end)).text)
      .filter((cell) => /[\p{L}\p{N}]/u.test(cell))
    const empty = filled.filter((cell) => english.matches('empty cell', cell))
    return empty.length > 0 && empty.length === filled.length - 1
  }
  return (block) => {
    if (block.kind !== 'row' || block.header) return false
    const isEmptyRow = known.get(block) ?? isEmpty(block)
    known.set(block, isEmptyRow)
    return isEmptyRow
  }
}
