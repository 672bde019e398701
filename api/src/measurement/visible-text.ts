// The visible text, without Markdown, link syntax and URLs, with a mapping back to offsets of the raw text.

import { BREAK, CELL, DROP, GAP, hideCodeBlocks, KEEP, MarkedText, readBlocks } from './blocks.ts'
import { markInline, type Link } from './inline-marks.ts'

export type VisibleText = ReturnType<typeof readVisibleText>

const BOUNDARIES = { [GAP]: ' ', [CELL]: '\t', [BREAK]: '\n' } as Readonly<Record<number, string>>

/** @param keepsCode shows code, too */
export function readVisibleText(raw: string, keepsCode = false) {
  const marked = new MarkedText(raw)
  const rawBlocks = readBlocks(marked)
  const links = markInline(marked)
  if (!keepsCode) hideCodeBlocks(marked)
  const { text, offsets, visibleOffsets } = shownText(marked)
  const visibleAt = (offset: number) => visibleOffsets[offset] ?? offsets.length
  const blocks = rawBlocks.map((block) => {
    const end = visibleAt(block.end)
    let start = visibleAt(block.start)
    while (start < end && /\s/.test(text[start] ?? '')) start += 1
    return {
      ...block,
      start,
      end,
      cells: block.cells.map((cell) => ({ start: visibleAt(cell.start), end: visibleAt(cell.end) })),
    }
  })
  const rawStart = (index: number) => offsets[index] ?? raw.length
  return {
    /** line feeds end blocks and lines, tabs end table cells */
    text,
    blocks,
    /** in order; offsets into the raw text */
    links,
    /** raw offsets of the start and the end of the unit at `index` */
    rawStart,
    rawEnd: (index: number) => rawStart(index) + 1,
    /** offset in the visible text of what stands at or behind an offset of the raw text */
    visibleAt,
  }
}

/** The text with its offsets in the raw text, and the offset in it of each unit of the raw text. */
function shownText({ raw, marks, replacements }: MarkedText) {
  const shown: string[] = []
  const offsets: number[] = []
  const visibleOffsets = new Int32Array(raw.length)
  let hidden = KEEP
  for (let index = 0; index < raw.length; index += 1) {
    const mark = marks[index] ?? KEEP
    if (mark === KEEP && hidden > DROP) {
      shown.push(BOUNDARIES[hidden] ?? '')
      offsets.push(index - 1)
    }
    visibleOffsets[index] = offsets.length
    hidden = mark === KEEP ? KEEP : Math.max(mark, hidden)
    if (mark === KEEP) {
      shown.push(replacements.get(index) ?? raw.charAt(index))
      offsets.push(index)
    }
  }
  return { text: shown.join(''), offsets, visibleOffsets }
}

/** Links in the text itself. */
export const linksInText = (raw: string): Link[] => markInline(new MarkedText(raw))
