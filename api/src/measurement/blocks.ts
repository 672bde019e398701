// The block structure of a Markdown answer: headings, list items, table rows, paragraphs. Offsets are of the raw text.

import { BREAK, CELL, GAP, markRange } from './text-marks.ts'

export type BlockKind = 'heading' | 'item' | 'row' | 'text'

export interface Block {
  kind: BlockKind
  /** headings: 1 (largest) to 7 (a bold line); others: columns of indentation */
  level: number
  start: number
  end: number
  /** head row of a table */
  header: boolean
  /** of a table row, between its pipes */
  cells: Array<{ start: number; end: number }>
}

const BOLD_LINE_LEVEL = 7
const LONGEST_BOLD_HEADING = 90
/** From this length a line break counts as wrapping, so a name may continue on the next line. */
const WRAPPED_LINE_LENGTH = 60

const separatorRow = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/
const prefixPattern =
  /^([ \t]*(?:>[ \t]?)*[ \t]*)(?:(#{1,6})(?=\s|$)[ \t]*|(?:[-*+•◦▪●‣–—·]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|<li(?: [^<>\n]{0,80})?>[ \t]*)?/i
const boldLine = /^(?:\*\*|__)(?:(?!\*\*|__).)+(?:\*\*|__):?\s*$/
/** `**Acme**: fast` and `**Acme:** fast` count as list items without bullets. */
const boldLabel = /^(?:\*\*|__)[^*_\n]{1,60}(?:(?:\*\*|__)\s?[:–—]|(?:\*\*|__)\s-\s|:(?:\*\*|__))/
const ruleOrFence = /^(?:[-*_=]{3,}|`{3,}[\w-]*|~{3,}[\w-]*)$/

interface Line {
  start: number
  end: number
  text: string
}

function linesOf(raw: string): Line[] {
  const lines: Line[] = []
  let start = 0
  while (start <= raw.length) {
    const feed = raw.indexOf('\n', start)
    const end = feed === -1 ? raw.length : feed
    lines.push({ start, end, text: raw.slice(start, end) })
    start = end + 1
  }
  return lines
}

function columnsOf(indentation: string): number {
  return indentation.replaceAll('\t', '    ').length
}

/** Finds the blocks and marks their syntax as hidden: prefixes, pipes, rules, line ends. */
export function readBlocks(raw: string, marks: Uint8Array): Block[] {
  const lines = linesOf(raw)
  const blocks: Block[] = []
  let open: Block | null = null
  let inTable = false
  for (const [index, line] of lines.entries()) {
    const trimmed = line.text.trim()
    const blank = trimmed === ''
    const separator = isSeparator(line.text)
    const nextIsSeparator = isSeparator(lines[index + 1]?.text)
    const isRow: boolean = !blank && line.text.includes('|') && (inTable || nextIsSeparator || trimmed.startsWith('|'))
    if (line.end < raw.length) markRange(marks, line.end, line.end + 1, BREAK)
    inTable = isRow || separator
    if (blank || separator || ruleOrFence.test(trimmed)) {
      markRange(marks, line.start, line.end, BREAK)
      open = null
      continue
    }
    if (isRow) {
      blocks.push(rowOf(raw, line, nextIsSeparator, marks))
      open = null
      continue
    }
    const block = blockOf(line, marks)
    const continues = open !== null && block.kind === 'text' && open.kind !== 'heading'
    if (open !== null && continues) {
      const previous = lines[index - 1]
      if (previous !== undefined && isWrapped(previous.text, line.text)) marks[previous.end] = GAP
      open.end = line.end
      continue
    }
    blocks.push(block)
    open = block
  }
  return blocks
}

/** Whether a sentence continues on the next line after wrapping. */
function isWrapped(line: string, next: string): boolean {
  return line.length >= WRAPPED_LINE_LENGTH || (/[\p{L}\p{N},]\s?$/u.test(line) && /^\s*\p{Ll}/u.test(next))
}

function isSeparator(line: string | undefined): boolean {
  return line !== undefined && line.includes('-') && line.includes('|') && separatorRow.test(line.trim())
}

function rowOf(raw: string, line: Line, header: boolean, marks: Uint8Array): Block {
  const cells: Block['cells'] = []
  let from = line.text.trimStart().startsWith('|') ? -1 : line.start
  for (let index = line.start; index < line.end; index += 1) {
    if (raw[index] !== '|' || raw[index - 1] === '\\') continue
    marks[index] = CELL
    if (from !== -1) cells.push({ start: from, end: index })
    from = index + 1
  }
  if (!line.text.trimEnd().endsWith('|')) cells.push({ start: Math.max(from, line.start), end: line.end })
  return { kind: 'row', level: 0, start: line.start, end: line.end, header, cells }
}

function blockOf(line: Line, marks: Uint8Array): Block {
  const prefix = prefixPattern.exec(line.text)
  const whole = prefix?.[0] ?? ''
  const indentation = prefix?.[1] ?? ''
  const hashes = prefix?.[2]
  const isPlain = whole.length === indentation.length
  markRange(marks, line.start, line.start + whole.length, isPlain ? GAP : BREAK)
  const body = line.text.slice(whole.length)
  const base = { start: line.start, end: line.end, header: false, cells: [] }
  if (hashes !== undefined) return { ...base, kind: 'heading', level: hashes.length }
  if (!isPlain) return { ...base, kind: 'item', level: columnsOf(indentation) }
  if (body.length <= LONGEST_BOLD_HEADING && boldLine.test(body))
    return { ...base, kind: 'heading', level: BOLD_LINE_LEVEL }
  return { ...base, kind: boldLabel.test(body) ? 'item' : 'text', level: columnsOf(indentation) }
}
