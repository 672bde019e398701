// The words of praise and blame of each language (languages/<code>.txt), and the marks that replace companies in the text that is read.

import { languages } from '../languages/languages.ts'
import type { WordLists } from '../word-lists.ts'

/** the company in question */
export const OWN = '\u0001'
/** another name of the answer, or several of them */
export const OTHER = '\u0002'

/** Words that every lexicon has, and no other language means otherwise: rules replace what they recognise by one of them. */
export const PRAISE = 'excellent'
export const MILD_PRAISE = 'commendable'
export const BLAME = 'terrible'
export const MILD_BLAME = 'substandard'

export interface Lexicon {
  code: string
  /** from -3 (blame) to 3 (praise); 0 marks a neutral topic */
  weights: ReadonlyMap<string, number>
  /** beginnings of words */
  stems: ReadonlyMap<string, number>
  words: WordLists
  /** expressions whose words mislead, and the word that they are read as */
  idioms: readonly (readonly [expression: RegExp, meaning: string])[]
}

/** Sections of the files, read in this order, and what their expressions are read as. */
const IDIOMS = {
  topics: ' ',
  'praise denied': BLAME,
  'high praise': PRAISE,
  praise: MILD_PRAISE,
  'sharp blame': BLAME,
  blame: MILD_BLAME,
}

/** Sections of the files, and what their words weigh; the last one that has a word counts. */
const WEIGHTS = { fine: 1, good: 2, great: 3, weak: -1, bad: -2, awful: -3, 'no judgement': 0 }

function compile(code: string, words: WordLists): Lexicon {
  const weights = new Map([
    [PRAISE, 3],
    [MILD_PRAISE, 1.5],
    [BLAME, -3],
    [MILD_BLAME, -2],
  ] as [string, number][])
  const stems = new Map<string, number>()
  for (const [section, weight] of Object.entries(WEIGHTS)) {
    for (const word of words.list(section)) {
      if (word.endsWith('*')) stems.set(word.slice(0, -1), weight)
      else weights.set(word, weight)
    }
  }
  const idioms = Object.entries(IDIOMS)
    .filter(([section]) => words.names.includes(section))
    .map(
      ([section, meaning]) =>
        [
          new RegExp(`(?<![a-z])(?:${words.list(section).join('|').replaceAll('@', OWN)})(?![a-z])`, 'g'),
          ` ${meaning} `,
        ] as const,
    )
  return { code, weights, stems, words, idioms }
}

/** Reads idioms in folded text as one word: `hard to beat` is not `hard`. */
export const readIdioms = (text: string, { idioms }: Lexicon) =>
  idioms.reduce((read, [expression, meaning]) => read.replace(expression, meaning), text)

const lexicons = new Map([...languages].map(([code, words]) => [code, compile(code, words)]))

/** @param language of the whole text; the clause may be in another script @returns English where the language is unknown */
export function lexiconOf(text: string, language: string): Lexicon {
  const lexicon = lexicons.get(scriptOf(text) ?? language) ?? lexicons.get('en')
  if (lexicon === undefined) throw new Error('languages/en.txt is missing')
  return lexicon
}

function scriptOf(text: string): string | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (/\p{Script=Han}/u.test(text)) return 'zh'
  if (/\p{Script=Hangul}/u.test(text)) return 'ko'
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : null
}
