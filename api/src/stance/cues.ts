// The expressions by which an answer advises, advises against or has reservations (languages/<code>.txt), compiled once per language.

import { readdirSync } from 'node:fs'
import { lexiconOf, OTHER, OWN } from '../measurement/sentiment/tone.ts'
import { fold } from '../measurement/folding.ts'
import { once } from '../measurement/once.ts'
import type { WrittenText } from '../measurement/read-text.ts'
import { readWordLists, type WordLists } from '../measurement/word-lists.ts'

/** Sections of the files; docs/measurement.md says what they hold. */
const SECTIONS = [
  'advice',
  'imperative',
  'against',
  'instead',
  'switch',
  'reservation',
  'negation in front',
  'negation behind',
  'case',
  'you',
  'but',
  'and',
  'measure',
  'ranking',
  'no ranking',
  'alternatives',
  'first place',
  'pick label',
  'drawback label',
  'the first',
  'the second',
  'the third',
  'the last',
] as const
export type Section = (typeof SECTIONS)[number]
export type Cues = Readonly<Record<Section, RegExp>> & {
  /** of its file */
  language: string
  names: RegExp
  breaks: RegExp
}

const folder = new URL('./languages/', import.meta.url)
const files: ReadonlyMap<string, WordLists> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => [file.replace('.txt', ''), readWordLists(new URL(file, folder), {}, true)]),
)

/** Languages that put no space between a word and what depends on it. */
export const joinedLanguages = new Set(['ja', 'ko', 'zh', 'hi'])

/** `@` stands for the company, `%` for another one; either may have an ending. */
const withMarks = (expression: string) =>
  expression.replaceAll('@', `${OWN}(?:'?\\p{L}{1,6})?`).replaceAll('%', `${OTHER}(?:'?\\p{L}{1,6})?`)

function compile(code: string): Cues {
  const words = files.get(code)
  const [front, behind] = joinedLanguages.has(code) ? ['', ''] : ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])']
  const sourceOf = (section: Section) => {
    const entries = words?.list(section) ?? []
    return entries.length === 0 ? '(?!)' : `${front}(?:${withMarks(entries.join('|'))})${behind}`
  }
  const patterns = Object.fromEntries(SECTIONS.map((name) => [name, new RegExp(sourceOf(name), 'gu')]))
  const name = `[${OWN}${OTHER}]`
  return {
    ...(patterns as Record<Section, RegExp>),
    language: code,
    names: new RegExp(
      `${name}(?:(?:, ?|、)(?=${name})|(?:,? ?(?:${sourceOf('and')}|[&/+・])"? ?"?)(?=${name})|${name})+`,
      'gu',
    ),
    breaks: new RegExp(`[,;:()、→!。⇒]\\s?|\\s-+\\s|\\s?(?=${sourceOf('but')})`, 'u'),
  }
}

const cuesIn = once(compile)

const cyrillic = /\p{Script=Cyrillic}{3}/u

const LONGEST_SHOWING = 3000

/** The cues of the answer's language, which is told by its script where its words do not tell it; English where it has no file. */
export function cuesOf({ text, language }: Pick<WrittenText, 'text' | 'language'>): Cues {
  const start = text.slice(0, LONGEST_SHOWING)
  const byScript = () => (cyrillic.test(start) ? 'ru' : lexiconOf(start, language).code)
  const code = language === 'other' ? byScript() : language
  if (language !== 'other' || code !== 'en') return cuesIn(files.has(code) ? code : 'en')
  const folded = fold(start).text
  const countIn = (one: string) =>
    (['advice', 'case', 'and', 'reservation'] as const).reduce(
      (sum, name) => sum + (folded.match(cuesIn(one)[name])?.length ?? 0),
      0,
    )
  const counts = [...files.keys()].filter((one) => !joinedLanguages.has(one)).map((one) => [one, countIn(one)] as const)
  const [best] = counts.toSorted(
    ([one, left], [other, right]) => right - left || Number(other === 'en') - Number(one === 'en'),
  )
  return cuesIn(best?.[0] ?? 'en')
}

/** The patterns are global, so `test` would go on where the last match ended. */
export const has = (pattern: RegExp, text: string) => text.search(pattern) !== -1

/** Languages whose negations stand behind a word. */
export const deniesBehind = new Set([...joinedLanguages, 'tr'])

/** Whether a folded text says of anything that it is not so. */
export function negates(text: string, cues: Cues): boolean {
  const { words } = lexiconOf(text, cues.language)
  if (deniesBehind.has(cues.language))
    return has(cues['negation behind'], text) || words.list('negations').some((word) => text.includes(word))
  return text.split(/[^\p{L}\p{M}'-]+/u).some((word) => words.holds('negations', word))
}
