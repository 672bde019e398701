// The block structure of a Markdown answer: headings, list items, table rows, paragraphs. Offsets are of the raw text.

import { BREAK, CELL, GAP, type MarkedText } from './text-marks.ts'

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

const separatorRow = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/
const prefixPattern =
  /^([ \t]*(?:>[ \t]?)*[ \t]*)(?:(#{1,6})(?=\s|$)[ \t]*|(?:[-*+•◦▪●‣–—·]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|<li(?: [^<>\n]{0,80})?>[ \t]*)?/i
const boldLine = /^(?:\*\*|__)(?:(?!\*\*|__).)+(?:\*\*|__):?\s*$/
const ruleOrFence = /^(?:[-*_=]{3,}|`{3,}[\w-]*|~{3,}[\w-]*)$/

export interface Line {
  start: number
  end: number
  text: string
}

export function linesOf(raw: string): Line[] {
  return Array.from(raw.matchAll(/(?<![^\n])[^\n]*/g), ({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
    text,
  }))
}

/** Finds the blocks and marks their syntax as hidden: prefixes, pipes, rules, line ends. */
export function readBlocks(text: MarkedText): Block[] {
  const lines = linesOf(text.raw)
  const blocks: Block[] = []
  let open: Block | null = null
  let inTable = false
  for (const [index, line] of lines.entries()) {
    const trimmed = line.text.trim()
    const separator = isSeparator(trimmed)
    const header = isSeparator(lines[index + 1]?.text.trim() ?? '')
    const isRow: boolean = line.text.includes('|') && (inTable || header || trimmed.startsWith('|'))
    inTable = isRow || separator
    text.mark(line.end, line.end + 1, BREAK)
    if (trimmed === '' || separator || ruleOrFence.test(trimmed)) {
      text.mark(line.start, line.end, BREAK)
      open = null
    } else if (isRow) {
      blocks.push(rowOf(text, line, header))
      open = null
    } else {
      const block = blockOf(text, line)
      if (open !== null && open.kind !== 'heading' && block.kind === 'text') {
        open.end = line.end
      } else {
        blocks.push(block)
        open = block
      }
    }
  }
  return blocks
}

function isSeparator(line: string): boolean {
  return line.includes('-') && line.includes('|') && separatorRow.test(line)
}

function rowOf(text: MarkedText, { text: line, start, end }: Line, header: boolean): Block {
  const pipes = Array.from(line.matchAll(/(?<!\\)\|/g), ({ index }) => start + index)
  for (const pipe of pipes) text.mark(pipe, pipe + 1, CELL)
  const cells = [...pipes, end].map((pipe, index) => ({ start: (pipes[index - 1] ?? start - 1) + 1, end: pipe }))
  if (line.trimStart().startsWith('|')) cells.shift()
  if (line.trimEnd().endsWith('|')) cells.pop()
  return { kind: 'row', level: 0, start, end, header, cells }
}

function blockOf(text: MarkedText, { text: line, start, end }: Line): Block {
  const [prefix = '', indentation = '', hashes] = prefixPattern.exec(line) ?? []
  const isPlain = prefix.length === indentation.length
  text.mark(start, start + prefix.length, isPlain ? GAP : BREAK)
  const body = line.slice(prefix.length)
  const base = { start, end, level: indentation.replaceAll('\t', '    ').length, header: false, cells: [] }
  if (hashes !== undefined) return { ...base, kind: 'heading', level: hashes.length }
  if (!isPlain) return { ...base, kind: 'item' }
  if (body.length <= LONGEST_BOLD_HEADING && boldLine.test(body))
    return { ...base, kind: 'heading', level: BOLD_LINE_LEVEL }
  return { ...base, kind: 'text' }
}
