// The visible text, without Markdown, link syntax and URLs, with a mapping back to offsets of the raw text.

import { readBlocks, type Block } from './blocks.ts'
import { markInline, type Link } from './inline-marks.ts'
import { hideCodeBlocks } from './code-blocks.ts'
import { BREAK, CELL, DROP, GAP, KEEP } from './text-marks.ts'

export interface VisibleText {
  /** line feeds end blocks and lines, tabs end table cells */
  text: string
  /** offsets into `text` */
  blocks: Block[]
  /** links of the raw text, in order; offsets into the raw text */
  links: Link[]
  /** raw offset of the start of the unit at `index` */
  rawStart: (index: number) => number
  /** raw offset of the end of the unit at `index` */
  rawEnd: (index: number) => number
  /** offset in the visible text of what stands at or behind an offset of the raw text */
  visibleAt: (offset: number) => number
}

const boundary: Record<number, string> = { [GAP]: ' ', [CELL]: '\t', [BREAK]: '\n' }

/** @param keepsCode shows code, too */
export function readVisibleText(raw: string, keepsCode = false): VisibleText {
  const marks = new Uint8Array(raw.length)
  const replacements = new Map<number, string>()
  const rawBlocks = readBlocks(raw, marks)
  const links = markInline(raw, { marks, replacements })
  if (!keepsCode) hideCodeBlocks(raw, marks)
  const offsets: number[] = []
  const visibleOffset = new Int32Array(raw.length + 1)
  let text = ''
  let pending = KEEP
  let keptFrom = -1
  const flush = (index: number) => {
    if (keptFrom !== -1) text += raw.slice(keptFrom, index)
    keptFrom = -1
  }
  for (let index = 0; index < raw.length; index += 1) {
    const mark = marks[index] ?? KEEP
    if (mark !== KEEP) {
      flush(index)
      if (mark > pending) pending = mark
      visibleOffset[index] = offsets.length
      continue
    }
    if (pending > DROP) {
      text += boundary[pending] ?? ' '
      offsets.push(index - 1)
    }
    pending = KEEP
    visibleOffset[index] = offsets.length
    offsets.push(index)
    const replacement = replacements.get(index)
    if (replacement !== undefined) {
      flush(index)
      text += replacement
    } else if (keptFrom === -1) {
      keptFrom = index
    }
  }
  flush(raw.length)
  visibleOffset[raw.length] = offsets.length
  const blocks = rawBlocks.map((block) => {
    const end = visibleOffset[block.end] ?? offsets.length
    let start = visibleOffset[block.start] ?? 0
    while (start < end && /\s/.test(text[start] ?? '')) start += 1
    const cells = block.cells.map((cell) => ({
      start: visibleOffset[cell.start] ?? 0,
      end: visibleOffset[cell.end] ?? offsets.length,
    }))
    return { ...block, start, end, cells }
  })
  return {
    text,
    blocks,
    links,
    rawStart: (index) => offsets[index] ?? raw.length,
    rawEnd: (index) => (offsets[index] ?? raw.length) + 1,
    visibleAt: (offset) => visibleOffset[offset] ?? offsets.length,
  }
}

/** Links in the text itself. */
export function linksInText(raw: string): Link[] {
  return markInline(raw, { marks: new Uint8Array(raw.length), replacements: new Map() })
}
