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
/** A sentence so far: `1`, `(12`. */
const numbering = /^[^\p{L}\p{N}]*\d{1,3}$/u
const LONGEST_NUMBERING = 20
const lastWord = /([\p{L}\p{N}.]+)$/u
const startsLower = /^\s+["'“‘(]*\p{Ll}/u

export function splitSentences(text: string, blocks: readonly Block[]): Sentence[] {
  return blocks.flatMap((block, index) => sentencesOf(text.slice(block.start, block.end), block.start, index))
}

function sentencesOf(body: string, offset: number, block: number): Sentence[] {
  const sentences: Sentence[] = []
  let start = 0
  let first = true
  const close = (end: number, isBreak: boolean) => {
    const lead = body.slice(start, end).search(/\S/)
    if (lead !== -1) sentences.push({ start: offset + start + lead, end: offset + end, block, first })
    first = isBreak || (first && lead === -1)
    start = end
  }
  for (const { 0: mark, index } of body.matchAll(stop)) {
    const isBreak = /^[\n\t]/.test(mark)
    const isNumber = index - start <= LONGEST_NUMBERING && numbering.test(body.slice(start, index))
    if (isBreak) close(index, true)
    else if (!isNumber && endsSentence(body, index, index + mark.length, mark)) close(index + mark.length, false)
  }
  close(body.length, false)
  return sentences
}

function endsSentence(body: string, at: number, end: number, mark: string): boolean {
  const rest = body.slice(end, end + 40)
  if (!mark.startsWith('.') || rest.trim() === '') return true
  const word = lastWord.exec(body.slice(Math.max(0, at - 20), at))?.[1] ?? ''
  const lower = word.toLowerCase()
  const isInitial = /^\p{Lu}$/u.test(word)
  if (isInitial || titles.has(lower)) return false
  return !(startsLower.test(rest) && (mark.length > 1 || abbreviations.has(lower)))
}
