// Sentiment of a text by the words of praise and blame of its language (languages/<code>.txt), and the marks that replace companies in it.

import { languages, wordListsOf } from '../language.ts'
import { readWordLists, type WordLists } from '../word-lists.ts'

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
  idioms: readonly [expression: RegExp, meaning: string][]
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
  const idioms = Object.entries(IDIOMS).map(([section, meaning]): [RegExp, string] => [
    new RegExp(`(?<![a-z])(?:${words.list(section).join('|').replaceAll('@', OWN) || '(?!)'})(?![a-z])`, 'g'),
    ` ${meaning} `,
  ])
  return { code, weights, stems, words, idioms }
}

/** Reads idioms in folded text as one word: `hard to beat` is not `hard`. */
const readIdioms = (text: string, { idioms }: Lexicon) =>
  idioms.reduce((read, [expression, meaning]) => read.replace(expression, meaning), text)

const lexicons = new Map([...languages].map(([code, words]) => [code, compile(code, words)]))
const english = compile('en', wordListsOf('en'))

/** Languages without spaces between words, or without capitals, in the order in which their scripts tell them. */
const otherScripts = new Map([
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['zh', /\p{Script=Han}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['hi', /\p{Script=Devanagari}/u],
])

/** @param language of the whole text; the clause may be in another script @returns English where the language is unknown */
export function lexiconOf(text: string, language: string): Lexicon {
  const written = [...otherScripts].find(([, script]) => script.test(text))?.[0]
  return lexicons.get(written ?? language) ?? english
}

/** Number of words that a negation affects. */
const NEGATION_REACH = 4
/** "Not great" is less bad than "bad". */
const NEGATION_FACTOR = -0.7
const STRENGTHENED = 1.4
const WEAKENED = 0.6
const BEFORE_CONTRAST = 0.9
const AFTER_CONTRAST = 1.1
/** "Although slow, …", "…, although it is slow" */
const CONCESSION = 0.5
/** Words of an expression of the lexicon. */
const LONGEST_EXPRESSION = 4

/**
 * Weight of a clause: above 0 praise, below 0 blame, about 3 for one strong word; null without a judging word.
 * @param text folded
 */
export function toneOf(text: string, language: string): number | null {
  const lexicon = lexiconOf(text, language)
  const { weights, rest } = readRatings(readIdioms(text, lexicon))
  const weigh = otherScripts.has(lexicon.code) ? weighAnywhere : weighWords
  const found = [...weights, ...weigh(rest, lexicon)]
  return found.length === 0 ? null : found.reduce((sum, weight) => sum + weight, 0)
}

function weighWords(text: string, lexicon: Lexicon): number[] {
  const words = text.match(/[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*|[.;:!?,]/gu) ?? []
  const factorAt = contrastFactors(words, lexicon)
  const found: number[] = []
  const isA = (section: string, at: number) => lexicon.words.holds(section, words[at] ?? '')
  let negatedUntil = -1
  for (let at = 0; at < words.length; at += 1) {
    if (/^[.;:!?,]$/.test(words[at] ?? '') || isA('contrasts', at)) negatedUntil = -1
    const { weight, length } = expressionAt(words, at, lexicon)
    const isNegation = isA('negations', at)
    if (isNegation) negatedUntil = at + NEGATION_REACH
    if (weight === 0) continue
    const negated = at <= negatedUntil && !isNegation
    const intensity = isA('strengthening', at - 1) ? STRENGTHENED : isA('weakening', at - 1) ? WEAKENED : 1
    found.push(weight * intensity * (negated ? NEGATION_FACTOR : 1) * factorAt(at))
    if (negated) negatedUntil = -1
    at += length - 1
  }
  return found
}

/** The longest expression of the lexicon that starts here. */
function expressionAt(words: readonly string[], at: number, lexicon: Lexicon): { weight: number; length: number } {
  for (let length = LONGEST_EXPRESSION; length > 1; length -= 1) {
    const weight = lexicon.weights.get(words.slice(at, at + length).join(' '))
    if (weight !== undefined) return { weight, length }
  }
  return { weight: weightOfWord(words[at] ?? '', lexicon) ?? 0, length: 1 }
}

/** Zuverlässigste, zuverlässigen, zuverlässiger */
const germanEnding = /(?:er|e?ste)?(?:e?[nrsm]|e)?$/

function weightOfWord(word: string, { code, weights, stems }: Lexicon): number | undefined {
  const known = weights.get(word)
  if (known !== undefined) return known
  if (code === 'en') return gradedWeight(word, weights)
  const stem = weights.get(word.replace(germanEnding, ''))
  if (stem !== undefined) return stem
  const beginnings = Array.from(word, (_, index) => word.slice(0, word.length - index))
  return beginnings.map((beginning) => stems.get(beginning)).find((weight) => weight !== undefined)
}

/** Comparative, superlative and adverb: nicer, nicest, nicely weigh as much as nice. */
function gradedWeight(word: string, weights: ReadonlyMap<string, number>): number | undefined {
  const stem = /^([a-z]{3,})(?:er|est|ly)$/.exec(word)?.[1]
  if (stem === undefined) return undefined
  const forms = [stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.replace(/(.)\1$/, '$1')]
  return forms.map((form) => weights.get(form)).find((weight) => weight !== undefined)
}

/** The part after `but` weighs more than the part before it; a concession weighs less. */
function contrastFactors(words: readonly string[], lexicon: Lexicon): (at: number) => number {
  const turn = words.findLastIndex((word, at) => at > 1 && lexicon.words.holds('contrasts', word))
  const concession = words.findIndex((word) => lexicon.words.holds('concessions', word))
  const comma = concession === -1 ? -1 : words.indexOf(',', concession)
  const concessionEnd = concession < 2 && comma !== -1 ? comma : words.length
  return (at) => {
    const turned = turn === -1 ? 1 : at > turn ? AFTER_CONTRAST : BEFORE_CONTRAST
    return concession !== -1 && at > concession && at < concessionEnd ? turned * CONCESSION : turned
  }
}

/** Negations after the word: おすすめできません. Negations before it: 好 does not match in 不好. */
const ENDING_REACH = 8

/** For languages without spaces: the longest word at a position counts, each word once. */
function weighAnywhere(text: string, { weights, words }: Lexicon): number[] {
  const negations = words.list('negations')
  const found: number[] = []
  const taken: string[] = []
  for (const [word, weight] of [...weights].sort(([left], [right]) => right.length - left.length)) {
    const at = text.indexOf(word)
    if (at === -1 || taken.some((longer) => longer.includes(word))) continue
    taken.push(word)
    const around = text.slice(at + word.length, at + word.length + ENDING_REACH) + text.slice(Math.max(0, at - 2), at)
    found.push(weight * (negations.some((negation) => around.includes(negation)) ? NEGATION_FACTOR : 1))
  }
  return found
}

const ratings = readWordLists(new URL('./ratings.txt', import.meta.url))
const outOf = ratings.pattern('out of', 'g')
const stars = ratings.pattern('stars', 'g')
const emojiStars = /[⭐★🌟]{2,5}/gu
/** The rating of an average product, as ratings are generous, and of the worst. */
const MIDDLE_SHARE = 0.68
const WORST_SHARE = 0.28
const FULL_WEIGHT = 3.5

const thumbs = /👍|👎/gu
const THUMB = 1.5

function weightOfRating(share: number): number {
  const worst = share >= MIDDLE_SHARE ? 1 : WORST_SHARE
  return FULL_WEIGHT * Math.max(-1, (share - MIDDLE_SHARE) / Math.abs(worst - MIDDLE_SHARE))
}

/** Weights of the ratings in a text, and the text without them. */
function readRatings(text: string): { weights: number[]; rest: string } {
  const weights: number[] = []
  const take = (weight: number) => {
    weights.push(weight)
    return ' '
  }
  const rate = (value: string, max: number) => {
    const share = Number(value.replace(',', '.')) / max
    return share > 1 ? ' ' : take(weightOfRating(share))
  }
  const rest = text
    .replaceAll(outOf, (_, value: string, max: string) => rate(value, Number(max)))
    .replaceAll(stars, (_, value: string) => rate(value, 5))
    .replaceAll(emojiStars, (full) => rate(String([...full].length), 5))
    .replaceAll(thumbs, (thumb) => take(thumb === '👍' ? THUMB : -THUMB))
  return { weights, rest }
}
