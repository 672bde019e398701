// Lexicons of other languages: a few hundred words each, and their negations.

import { readdirSync } from 'node:fs'
import type { Language } from '../language.ts'
import { readWordLists } from '../word-lists.ts'

interface Words {
  weights: Map<string, number>
  /** beginnings of words */
  stems: Map<string, number>
  negations: Set<string>
}

const NEGATION_REACH = 3
const NEGATION_FACTOR = -0.7
/** Negations after the word: おすすめできません. Negations before it: 好 does not match in 不好. */
const ENDING_REACH = 8
/** Zuverlässigste, zuverlässigen, zuverlässiger */
const germanEnding = /(?:er|e?ste)?(?:e?[nrsm]|e)?$/
const spaceless = new Set(['ja', 'zh', 'ko', 'hi'])

/** Sections of languages/<code>.txt, and what their words weigh. */
const WEIGHTS = { great: 3, good: 2, fine: 1, weak: -1, bad: -2, awful: -3 }
const SHORTEST_STEM = 3

function read(file: string): Words {
  const lists = readWordLists(new URL(`../languages/${file}`, import.meta.url), {}, true)
  const words: Words = { weights: new Map(), stems: new Map(), negations: new Set() }
  for (const [section, weight] of Object.entries(WEIGHTS)) {
    for (const word of lists.names.includes(section) ? lists.list(section) : []) {
      if (word.endsWith('*')) words.stems.set(word.slice(0, -1), weight)
      else words.weights.set(word, weight)
    }
  }
  for (const word of lists.names.includes('negations') ? lists.list('negations') : []) words.negations.add(word)
  return words
}

const files = readdirSync(new URL('../languages/', import.meta.url)).filter((file) => file.endsWith('.txt') && file !== 'en.txt')
const languages = new Map(files.map((file) => [file.replace('.txt', ''), read(file)]))

function scriptOf(text: string): string | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (/\p{Script=Han}/u.test(text)) return 'zh'
  if (/\p{Script=Hangul}/u.test(text)) return 'ko'
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : null
}

/** Sum of the weights in a folded clause; null without a word of the lexicon, undefined in English and unknown languages. */
export function toneAbroad(text: string, language: Language): number | null | undefined {
  const code = scriptOf(text) ?? language
  const words = languages.get(code)
  if (words === undefined) return undefined
  const found = spaceless.has(code) ? weighAnywhere(text, words) : weighWords(text, words)
  return found.length === 0 ? null : found.reduce((sum, weight) => sum + weight, 0)
}

function weighWords(text: string, words: Words): number[] {
  const { negations } = words
  const found: number[] = []
  let negatedUntil = -1
  for (const [at, word] of (text.match(/[\p{L}\p{M}-]+|[.;:!?,]/gu) ?? []).entries()) {
    if (/^[.;:!?,]$/.test(word)) negatedUntil = -1
    const weight = weightOf(word, words)
    if (weight !== undefined) found.push(weight * (at <= negatedUntil ? NEGATION_FACTOR : 1))
    if (negations.has(word)) negatedUntil = at + NEGATION_REACH
  }
  return found
}

function weightOf(word: string, { weights, stems }: Words): number | undefined {
  const known = weights.get(word) ?? weights.get(word.replace(germanEnding, ''))
  for (let length = word.length; known === undefined && length >= SHORTEST_STEM; length -= 1) {
    const weight = stems.get(word.slice(0, length))
    if (weight !== undefined) return weight
  }
  return known
}

/** For languages without spaces: the longest word at a position counts, each word once. */
function weighAnywhere(text: string, { weights, negations }: Words): number[] {
  const found: number[] = []
  const taken: string[] = []
  for (const [word, weight] of [...weights].sort(([left], [right]) => right.length - left.length)) {
    const at = text.indexOf(word)
    if (at === -1 || taken.some((longer) => longer.includes(word))) continue
    taken.push(word)
    const around = text.slice(at + word.length, at + word.length + ENDING_REACH) + text.slice(Math.max(0, at - 2), at)
    found.push(weight * ([...negations].some((negation) => around.includes(negation)) ? NEGATION_FACTOR : 1))
  }
  return found
}
