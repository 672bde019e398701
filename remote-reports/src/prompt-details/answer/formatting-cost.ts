// Estimates the cost of parsing an answer's Markdown: some short texts take the parser minutes.

/** UTF-16 units, twice the longest expected answer: formatting more would block the page for seconds. */
const MAX_LENGTH = 40_000
/** The parser's work grows with their square. */
const MAX_LINES = 2_500
const MAX_EMPHASIS_MARKS = 2_000
const MAX_BRACKETS = 2_000
/** Each row is filled up to the width of its table's head. */
const MAX_CELLS = 5_000
/** Levels of quotes and lists: of one line, and summed over the lines that continue them. */
const MAX_DEPTH = 39
const MAX_NESTED_LINES = 2_000

const EMPHASIS = /\*+|_+|~+/g
/** The line under a table's head has nothing else, in a quote or not. */
const DELIMITERS = /^[ \t>|:-]+$/
const BLANK = /^[ \t>]*$/
const MARKERS = /^(?:[ \t]*(?:>|[-*+](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$)))+/
const MARKER = />|[-*+]|\d+[.)]/g

export function isCheapToFormat(text: string): boolean {
  if (
    text.length > MAX_LENGTH ||
    countMatches(text, EMPHASIS) > MAX_EMPHASIS_MARKS ||
    countMatches(text, /\[/g) > MAX_BRACKETS
  )
    return false
  const lines = text.split(/\r\n?|\n/)
  return lines.length <= MAX_LINES && cellsOf(lines) <= MAX_CELLS && isShallow(lines)
}

function cellsOf(lines: readonly string[]): number {
  let cells = 0
  let columns = 0
  for (const line of lines) {
    const pipes = countMatches(line, /\|/g)
    if (BLANK.test(line)) columns = 0
    else if (pipes > 0 && line.includes('-') && DELIMITERS.test(line)) columns = Math.max(columns, pipes + 1)
    if (columns > 0) cells += Math.max(columns, pipes)
  }
  return cells
}

/** A line without markers continues the quotes and lists of the one above it, until a blank line. */
function isShallow(lines: readonly string[]): boolean {
  let nested = 0
  let depth = 0
  for (const line of lines) {
    const own = depthOf(line)
    depth = BLANK.test(line) ? own : Math.max(depth, own)
    nested += depth
    if (depth > MAX_DEPTH || nested > MAX_NESTED_LINES) return false
  }
  return true
}

/** A list in a list is indented by two columns at least. */
function depthOf(line: string): number {
  const markers = countMatches(MARKERS.exec(line)?.[0] ?? '', MARKER)
  const indent = /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0
  return markers === 0 ? 0 : markers + Math.floor(indent / 2)
}

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
