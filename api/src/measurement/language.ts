// Detects the language of a text, as far as the rules need it.

import { readWordLists } from './word-lists.ts'

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'pl', 'tr'] as const
export type Language = (typeof LANGUAGES)[number] | 'other'

/** Letters and endings that are typical of the language and do not occur in English. */
const spelling: Array<[language: Language, pattern: RegExp]> = [
  ['de', /[äöüß]|\p{L}{3}(?:keit|heit|ungen|iert|ieren|liche?)$/u],
  ['fr', /[éèêçàùœ]|\p{L}{2}(?:euse|eux)$/u],
  ['es', /[ñáéíóú]|\p{L}{2}ci(?:ón|ones)$/u],
  ['pt', /[ãõáéíóúçêâ]|\p{L}{2}ç(?:ão|ões)$/u],
  ['it', /[èàùò]|\p{L}{2}zion[ei]$/u],
  ['sv', /[åäö]/u],
  ['pl', /[ąęłńśźżćó]/u],
  ['tr', /[ğışöüç]/u],
]

const smallWords = readWordLists(new URL('./small-words.txt', import.meta.url))
const smallWordsOf = (language: string) =>
  smallWords.names.includes(language)
    ? smallWords.list(language)
    : readWordLists(new URL(`./languages/${language}.txt`, import.meta.url)).list('small words')
const languagesOf = new Map<string, Language[]>()
for (const language of LANGUAGES) {
  for (const word of smallWordsOf(language)) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language])
}

/** Names have accents in every language: Nestlé. */
const plainOrName = /^(?:[a-z]{1,8}$|\p{Lu})/u

function spellingOf(word: string): Language[] {
  if (plainOrName.test(word)) return []
  return spelling.flatMap(([language, pattern]) => (pattern.test(word) ? [language] : []))
}

const MEASURED_LENGTH = 3000
const FEWEST_WORDS = 2
/** Up to this number of words, one function word of the language is enough. */
const SHORT_TEXT = 8
/** Minimum share of function words. */
const SMALLEST_SHARE = 0.12

/** The language of the first paragraphs; 'other' without enough evidence for a known one. */
export function languageOf(text: string): Language {
  const words = text.slice(0, MEASURED_LENGTH).match(/\p{L}+/gu) ?? []
  const counts = new Map<Language, number>()
  for (const word of words) {
    const known = languagesOf.get(word.toLowerCase()) ?? spellingOf(word)
    for (const language of known) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  // A tie goes to English, which is first: its function words are rare in other languages.
  const [best] = [...counts].sort(
    ([one, left], [other, right]) => right - left || Number(other === 'en') - Number(one === 'en'),
  )
  if (best === undefined || best[1] < words.length * SMALLEST_SHARE) return 'other'
  const isClear = best[1] >= FEWEST_WORDS || (words.length <= SHORT_TEXT && (counts.size === 1 || !counts.has('en')))
  return isClear ? best[0] : 'other'
}

const beyondLatin = /[\u0370-\uffff]/
const otherScript = /[^\p{Script=Latin}\P{L}]/gu
const latinLetter = /\p{Script=Latin}/gu
/** Weight of a non-Latin letter: names of companies are long and in Latin letters: こちらはSamsungのGalaxyです. */
const LATIN_TO_OTHER = 4

/** Whether most of the sentence is in a script without capitals, or in one that English does not use. */
export function isOtherScript(sentence: string): boolean {
  if (!beyondLatin.test(sentence)) return false
  const others = sentence.match(otherScript)?.length ?? 0
  return others > 1 && (sentence.match(latinLetter)?.length ?? 0) <= others * LATIN_TO_OTHER
}
