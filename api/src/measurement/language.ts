// Which language a text is written in, as far as the rules of reading depend on it.

import { readWordLists } from './word-lists.ts'

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'] as const
export type Language = (typeof LANGUAGES)[number] | 'other'

/** Letters and endings that English does not have, and few of its neighbours. */
const spelling: Array<[language: Language, pattern: RegExp]> = [
  ['de', /[äöüß]|\p{L}{3}(?:keit|heit|ungen|iert|ieren|liche?)$/u],
  ['fr', /[éèêçàùœ]|\p{L}{2}(?:euse|eux)$/u],
  ['es', /[ñáéíóú]|\p{L}{2}ci(?:ón|ones)$/u],
  ['pt', /[ãõáéíóúçêâ]|\p{L}{2}ç(?:ão|ões)$/u],
  ['it', /[èàùò]|\p{L}{2}zion[ei]$/u],
]

const smallWords = readWordLists(new URL('./small-words.txt', import.meta.url))
const languagesOf = new Map<string, Language[]>()
for (const language of LANGUAGES) {
  for (const word of smallWords.list(language)) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language])
}

/** Names have accents in every language: Nestlé. */
const plainOrName = /^(?:[a-z]{1,8}$|\p{Lu})/u

function spellingOf(word: string): Language[] {
  if (plainOrName.test(word)) return []
  return spelling.flatMap(([language, pattern]) => (pattern.test(word) ? [language] : []))
}

const MEASURED_LENGTH = 3000
const FEWEST_WORDS = 2
/** A text of no more words may have one small word, of one language alone or of several that are not English. */
const SHORT_TEXT = 8
/** Of all words, how many must be small words of the language. */
const SMALLEST_SHARE = 0.12

/** The language of the first paragraphs; 'other' where too little of a known one is found. */
export function languageOf(text: string): Language {
  const words = text.slice(0, MEASURED_LENGTH).match(/\p{L}+/gu) ?? []
  const counts = new Map<Language, number>()
  for (const word of words) {
    const known = languagesOf.get(word.toLowerCase()) ?? spellingOf(word)
    for (const language of known) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  // In a tie English, which stands first: its small words are few in other languages.
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
/** Names of companies and products are long and stand in Latin letters: こちらはSamsungのGalaxyです. */
const LATIN_TO_OTHER = 4

/** Most of the sentence is written in a script without capitals, or in one that English does not use. */
export function isOtherScript(sentence: string): boolean {
  if (!beyondLatin.test(sentence)) return false
  const others = sentence.match(otherScript)?.length ?? 0
  return others > 1 && (sentence.match(latinLetter)?.length ?? 0) <= others * LATIN_TO_OTHER
}
