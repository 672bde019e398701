// Code and data in an answer: what fenced blocks hold, unless it is prose.

import { linesOf, type Line } from './blocks.ts'
import { BREAK, type MarkedText } from './text-marks.ts'

/** The rest of its line is taken in one piece: parts that overlap would be tried in all ways. */
const fence = /^[ \t>]*(`{3,}|~{3,}(?!~))([^`]*)$/
const languageName = /^[ \t]*([\w+#.-]*)/
/** Blocks of these hold no prose; what others hold is judged line by line. */
const CODE = new Set(
  (
    'js mjs ts jsx tsx javascript typescript python py bash sh shell zsh console powershell ps1 cmd yaml yml toml ini conf xml svg ' +
    'html css scss less sql php ruby rb go golang rust rs java kotlin kt swift c cpp c++ h cs csharp c# r scala dart lua perl elixir ' +
    'dockerfile docker makefile nginx apache graphql http hcl terraform diff env properties liquid jinja vue svelte regex curl'
  ).split(' '),
)
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
  } else if (CODE.has(language) || codeLine.test(line.text)) text.mark(line.start, line.end, BREAK)
}
