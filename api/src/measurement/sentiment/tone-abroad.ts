// Lexicons of other languages: a few hundred words each, and their negations.

import { readFileSync } from 'node:fs'
import { fold } from '../folding.ts'
import type { Language } from '../language.ts'

interface Words {
  weights: Map<string, number>
  negations: Set<string>
}

const NEGATION_REACH = 3
const NEGATION_FACTOR = -0.7
/** Negations after the word: おすすめできません. Negations before it: 好 does not match in 不好. */
const ENDING_REACH = 8
/** Zuverlässigste, zuverlässigen, zuverlässiger */
const germanEnding = /(?:er|e?ste)?(?:e?[nrsm]|e)?$/
const spaceless = new Set(['ja', 'zh', 'ko', 'hi'])

function readWords(): Map<string, Words> {
  const languages = new Map<string, Words>()
  for (const line of readFileSync(new URL('./foreign-words.txt', import.meta.url), 'utf8').split('\n')) {
    const [, language = '', weight = '', list = ''] = /^(\w\w) (-?\d|ne): (.*)$/.exec(line) ?? []
    if (language === '') continue
    const words = languages.get(language) ?? { weights: new Map<string, number>(), negations: new Set<string>() }
    languages.set(language, words)
    for (const word of list.split(' ')) {
      if (weight === 'ne') words.negations.add(fold(word).text)
      else words.weights.set(fold(word.replaceAll('_', ' ')).text, Number(weight))
    }
  }
  return languages
}

const languages = readWords()

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

function weighWords(text: string, { weights, negations }: Words): number[] {
  const found: number[] = []
  let negatedUntil = -1
  for (const [at, word] of (text.match(/[\p{L}\p{M}-]+|[.;:!?,]/gu) ?? []).entries()) {
    if (/^[.;:!?,]$/.test(word)) negatedUntil = -1
    const weight = weights.get(word) ?? weights.get(word.replace(germanEnding, ''))
    if (weight !== undefined) found.push(weight * (at <= negatedUntil ? NEGATION_FACTOR : 1))
    if (negations.has(word)) negatedUntil = at + NEGATION_REACH
  }
  return found
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
