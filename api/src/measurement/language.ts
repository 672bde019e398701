// The languages of texts: the word lists of each, one file per language (languages/<code>.txt), compiled once; and which one a text is in.

import { readdirSync } from 'node:fs'
import { readWordLists, type WordLists, wordListsIn } from './word-lists.ts'

/** Replaces the name of a tracked company in the text on which cues are matched. */
export const NAME = '\u0001'

const folder = new URL('./languages/', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.txt'))
const read = (folded: boolean) =>
  files.map((file) => [file.replace('.txt', ''), readWordLists(new URL(file, folder), { NAME }, folded)] as const)

/** by code */
export const languages: ReadonlyMap<string, WordLists> = new Map(read(true))
/** the same with accents and capitals */
export const unfoldedLanguages: ReadonlyMap<string, WordLists> = new Map(read(false))

/** The entries of a section in all languages. */
export const entriesOfAll = (section: string) => [...languages.values()].flatMap((words) => words.list(section))

const none = wordListsIn('', '')

/** The word lists of a language; empty ones for an unknown language. */
export const wordListsOf = (language: string): WordLists => languages.get(language) ?? none

/** A code with a file in languages/, or 'other'. */
export type Language = string

/** Names have accents in every language: Nestlé. */
const plainOrName = /^(?:[a-z]{1,8}$|\p{Lu})/u

/** The languages that have the small word; without one, those that spell like it. */
function languagesWith(word: string): Language[] {
  const known = [...unfoldedLanguages].filter(([, words]) => words.holds('small words', word.toLowerCase()))
  const isShown = known.length > 0 || plainOrName.test(word)
  const found = isShown ? known : [...unfoldedLanguages].filter(([, words]) => words.matches('spelling', word))
  return found.map(([language]) => language)
}

const MEASURED_LENGTH = 3000
/** Minimum share of function words. */
const SMALLEST_SHARE = 0.12

/** The language of the first paragraphs; 'other' without enough evidence for a known one. */
export function languageOf(text: string): Language {
  const words = text.slice(0, MEASURED_LENGTH).match(/\p{L}+/gu) ?? []
  const counts = new Map<Language, number>()
  for (const language of words.flatMap(languagesWith)) counts.set(language, (counts.get(language) ?? 0) + 1)
  // A tie goes to English, which is first: its function words are rare in other languages.
  const [best] = [...counts].sort(
    ([one, left], [other, right]) => right - left || Number(other === 'en') - Number(one === 'en'),
  )
  return best === undefined || best[1] < words.length * SMALLEST_SHARE ? 'other' : best[0]
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
