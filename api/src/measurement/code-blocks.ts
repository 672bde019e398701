// Code and data in an answer: what fenced blocks hold, unless it is prose.

import { BREAK, markRange } from './text-marks.ts'

/** The rest of its line is taken in one piece: parts that overlap would be tried in all ways. */
const fence = /^[ \t>]*(`{3,}|~{3,}(?!~))([^\n`]*)$/gm
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
const codeLine = /[{}<>=\\]|;\s*$|^\s*["']?[a-z_][\w.-]*["']?\s*:|[\w\]]\(|^\s*(?:\$|#!|\/\/|--?[a-z])|^\s*[a-z0-9_./@-]+\s*$/

/** A text in JSON that starts with a capital, and is no key, is written for readers: `["Acme"]`. */
const jsonText = /"(?=\p{Lu})[^"\n]*"(?!\s*:)/gu

interface Fence {
  mark: string
  end: number
  language: string
}

/** Hides the lines of code. A block without an end is text. */
export function hideCodeBlocks(raw: string, marks: Uint8Array): void {
  if (!/`{3}|~{3}/.test(raw)) return
  let open: Fence | null = null
  for (const match of raw.matchAll(fence)) {
    const [whole, mark = '', info = ''] = match
    const language = languageName.exec(info)?.[1] ?? ''
    if (open === null) open = { mark, end: match.index + whole.length, language: language.toLowerCase() }
    else if (mark.startsWith(open.mark) && language === '') {
      hideLines(raw, open.end + 1, match.index, open.language, marks)
      open = null
    }
  }
}

function hideLines(raw: string, from: number, to: number, language: string, marks: Uint8Array): void {
  for (let start = from; start < to;) {
    const feed = raw.indexOf('\n', start)
    const end = feed === -1 || feed > to ? to : feed
    if (language.startsWith('json')) hideJson(raw, start, end, marks)
    else if (CODE.has(language) || codeLine.test(raw.slice(start, end))) markRange(marks, start, end, BREAK)
    start = end + 1
  }
}

function hideJson(raw: string, start: number, end: number, marks: Uint8Array): void {
  let from = start
  for (const { 0: text, index } of raw.slice(start, end).matchAll(jsonText)) {
    markRange(marks, from, start + index, BREAK)
    from = start + index + text.length
  }
  markRange(marks, from, end, BREAK)
}
