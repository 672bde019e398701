// Sentences of the visible text. A sentence never crosses a block, a line of its own, or a table cell.

import type { Block } from './blocks.ts'

export interface Sentence {
  start: number
  end: number
  /** index into the blocks */
  block: number
  /** first sentence of its block, or of its table cell */
  first: boolean
}

/** A full stop after these does not end the sentence when the next word is in lower case. */
const abbreviations = new Set(
  (
    'inc ltd co corp llc vs eg ie e.g i.e etc approx ca jr sr gen est dept fig al u.s u.k u.s.a z.b bzw d.h ' +
    'usw bspw p.ex jan feb mar apr jun jul aug sep sept oct nov dec'
  ).split(' '),
)
/** A full stop after these never ends a sentence. */
const titles = new Set('dr mr mrs ms st vs prof e.g i.e eg ie z.b'.split(' '))

/** The lookbehind makes a run of punctuation match from its first character only (linear time). */
const stop = /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s|$)|[。！？]+[」』）”]*|[\n\t]+/g
const letterOrDigit = /[\p{L}\p{N}]/gu
const lastWord = /([\p{L}\p{N}.]+)$/u
const startsLower = /^\s+["'“‘(]*\p{Ll}/u

export function splitSentences(text: string, blocks: readonly Block[]): Sentence[] {
  const sentences: Sentence[] = []
  for (const [index, block] of blocks.entries()) {
    const body = text.slice(block.start, block.end)
    let start = 0
    let first = true
    let word = -1
    const close = (end: number, nextFirst: boolean) => {
      const lead = body.slice(start, end).search(/\S/)
      if (lead !== -1) {
        sentences.push({ start: block.start + start + lead, end: block.start + end, block: index, first })
        first = nextFirst
      } else {
        first ||= nextFirst
      }
      start = end
    }
    for (const match of body.matchAll(stop)) {
      const end = match.index + match[0].length
      const isBreak = /^[\n\t]/.test(match[0])
      if (word < start) word = wordFrom(body, start)
      const isNumber = !isBreak && word < match.index && /^\d{1,3}$/.test(body.slice(word, match.index))
      if (isNumber || (!isBreak && !endsSentence(body, match.index, end, match[0]))) continue
      close(isBreak ? match.index : end, isBreak)
    }
    close(body.length, false)
  }
  return sentences
}

/** Offset of the first letter or digit. */
function wordFrom(body: string, start: number): number {
  letterOrDigit.lastIndex = start
  return letterOrDigit.exec(body)?.index ?? body.length
}

function endsSentence(body: string, at: number, end: number, mark: string): boolean {
  const rest = body.slice(end, end + 40)
  if (!mark.startsWith('.') || rest.trim() === '') return true
  const word = lastWord.exec(body.slice(Math.max(0, at - 20), at))?.[1] ?? ''
  const lower = word.toLowerCase()
  const isInitial = /^\p{Lu}$/u.test(word)
  const isNumbering = lower === 'no' && /^\s*\d/.test(rest)
  if (isInitial || isNumbering || titles.has(lower)) return false
  return !(startsLower.test(rest) && (mark.length > 1 || abbreviations.has(lower)))
}
