// What the rules know of each language: one file a language, languages/<code>.txt. Compiled once.

import { readdirSync } from 'node:fs'
import type { Language } from '../language.ts'
import { readWordLists } from '../word-lists.ts'

/** Expressions match folded text. */
export interface LanguageWords {
  /** folded ordinary words that companies are named after */
  ordinary: ReadonlySet<string>
  /** in front of the name of a place */
  place: RegExp | null
  /** a clause that says only that nothing is known */
  knowsNothing: readonly RegExp[]
  /** a clause that refuses an answer */
  declines: readonly RegExp[]
  /** a sentence that, after one of these, only asks or supposes */
  staysUnknown: RegExp | null
  /** of a name in other cases than the nominative */
  endings: RegExp | null
}

type Code = Exclude<Language, 'other'> | 'ja'

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.txt'))
const languages = new Map(files.map((file) => [file.replace('.txt', ''), compile(new URL(file, import.meta.url))]))

function compile(file: URL): LanguageWords {
  const words = readWordLists(file, {}, true)
  const has = (section: string) => words.names.includes(section)
  return {
    ordinary: has('ordinary words') ? words.set('ordinary words') : new Set(),
    place: has('refers to a place') ? words.pattern('refers to a place') : null,
    knowsNothing: has('knows nothing') ? words.patterns('knows nothing') : [],
    declines: has('declines') ? words.patterns('declines') : [],
    staysUnknown: has('stays unknown') ? words.pattern('stays unknown') : null,
    endings: has('endings') ? new RegExp(`^(?:${words.list('endings').join('|')})(?![\\p{L}\\p{N}])`, 'u') : null,
  }
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** @param sentence may be in another script than most of the text */
export function wordsOf(language: Language, sentence: string): LanguageWords | undefined {
  const code: Code | null = kana.test(sentence) ? 'ja' : language === 'other' ? null : language
  return code === null ? undefined : languages.get(code)
}

/** English also stands for texts whose language is unknown. */
export function isOrdinaryIn(language: Language, word: string): boolean {
  return languages.get(language === 'other' ? 'en' : language)?.ordinary.has(word) ?? false
}
