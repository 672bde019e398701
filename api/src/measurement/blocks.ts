// The block structure of a Markdown answer: headings, list items, table rows, paragraphs, code. Offsets are of the raw text.

import { readWordLists } from './word-lists.ts'

export const KEEP = 0
/** hidden; its neighbours touch: **Ac**me reads Acme */
export const DROP = 1
/** hidden; its neighbours are separated: a URL between two words */
export const GAP = 2
/** end of a table cell */
export const CELL = 3
/** end of a block or of a line of its own */
export const BREAK = 4

export class MarkedText {
  readonly raw: string
  readonly marks: Uint8Array
  /** offset → the visible replacement: `&amp;` reads `&` */
  readonly replacements = new Map<number, string>()

  constructor(raw: string) {
    this.raw = raw
    this.marks = new Uint8Array(raw.length)
  }

  /** A stronger mark in the range is kept. */
  mark(start: number, end: number, mark: number): void {
    for (let index = start; index < end; index += 1) {
      if ((this.marks[index] ?? KEEP) < mark) this.marks[index] = mark
    }
  }

  hide({ index, 0: whole }: RegExpExecArray, mark: number): void {
    this.mark(index, index + whole.length, mark)
  }

  isKept(index: number): boolean {
    return this.marks[index] === KEEP
  }
}

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

/** The rest of its line is taken in one piece: parts that overlap would be tried in all ways. */
const fence = /^[ \t>]*(`{3,}|~{3,}(?!~))([^`]*)$/
const languageName = /^[ \t]*([\w+#.-]*)/
const words = readWordLists(new URL('./code.txt', import.meta.url))
/** A bracket, an operator, a key or a call. */
const codeLine =
  /[{}<>=\\]|;\s*$|^\s*["']?[a-z_][\w.-]*["']?\s*:|[\w\]]\(|^\s*(?:\$|#!|\/\/|--?[a-z])|^\s*[a-z0-9_./@-]+\s*$/

/** A text in JSON that starts with a capital, and is no key, is written for readers: `["Acme"]`. */
const jsonText = /"(?=\p{Lu})[^"\n]*"(?!\s*:)/gu

/** Hides the lines of code. A block without an end is text. */
export function hideCodeBlocks(text: MarkedText): void {
  if (!/`{3}|~{3}/.test(text.raw)) return
  let open: { mark: string; language: string; lines: Line[] } | null = null
  for (const line of linesOf(text.raw)) {
    const [, mark, info = ''] = fence.exec(line.text) ?? []
    const language = languageName.exec(info)?.[1]?.toLowerCase() ?? ''
    if (open === null) open = mark === undefined ? null : { mark, language, lines: [] }
    else if (mark?.startsWith(open.mark) !== true || language !== '') open.lines.push(line)
    else {
      for (const inside of open.lines) hideCode(text, inside, open.language)
      open = null
    }
  }
}

function hideCode(text: MarkedText, line: Line, language: string): void {
  if (language.startsWith('json')) {
    let from = line.start
    for (const { 0: shown, index } of line.text.matchAll(jsonText)) {
      text.mark(from, line.start + index, BREAK)
      from = line.start + index + shown.length
    }
    text.mark(from, line.end, BREAK)
  } else if (words.holds('languages of code', language) || codeLine.test(line.text))
    text.mark(line.start, line.end, BREAK)
}
