// What a capital letter says about a name.

import type { SenseQuestion } from './sense-question.ts'

const smallInTitles = new Set(
  'the and for with from your into over that this are how what why not can you all vs versus but its'.split(' '),
)

const MOST_OF_TITLE = 0.8

/** Most of the other words have capitals too, so this one's says nothing. */
export function isTitleCase({ before, after }: Pick<SenseQuestion, 'before' | 'after'>): boolean {
  const others = (`${before.replace(/^\P{L}*\p{L}+/u, '')} ${after}`.match(/\p{L}{3,}/gu) ?? []).filter(
    (word) => !smallInTitles.has(word),
  )
  const capitals = others.filter((word) => capitalWord.test(word)).length
  return capitals >= 1 && capitals / others.length >= MOST_OF_TITLE
}

/** Nothing but quotation marks and numbering stands in front of it in its sentence. */
export function opensSentence({ before }: SenseQuestion): boolean {
  return !/[\p{L}\p{N}]/u.test(before) || /[:：]\s*["“]?$/.test(before)
}

/** German nouns have capitals; words that German does not have as nouns show a name all the same. */
const germanNouns = new Set(
  (
    'ring box nest orange salz tide polo puma jaguar delta post bild welt stern spiegel zeit allianz block mango ' +
    'sprint meter magnet kompass fokus apfel visa boss kind rest kanal tor wand land brand art test plan start ' +
    'trend team chat hotel bank ball band form kern kraft licht markt mode muster norm pilot platz punkt quelle ' +
    'rad signal system strom sturm taxi text turm union wagen wasser weg werk wolf ziel zug spark linear merkur'
  ).split(' '),
)

/** What's in the Box: headings have capitals of their own. */
const determiner = /(?:^|[^\p{L}])(?:the|an?|your|our|my|this|that|each|every) $/iu

export function hasOwnCapital(question: SenseQuestion): boolean {
  const { before, after, quote, language, word } = question
  const hasLower = /\p{Ll}/u.test(before) || /\p{Ll}/u.test(after)
  if (opensSentence(question) || isTitleCase(question) || !hasLower) return false
  if (question.inHeading && determiner.test(before)) return false
  if (language === 'de') return word === null || !germanNouns.has(word)
  if (word === null && /\s\p{Lu}/u.test(quote)) return true
  return true
}

export function isCapitalised(quote: string): boolean {
  return quote.split(/[\s-]+/).every((word) => !/^\p{Ll}/u.test(word))
}

/** Capital One, Best Buy: no sentence has such capitals by chance, only a title has. */
export function isLongName(question: SenseQuestion): boolean {
  return question.word === null && /[\s-]\p{Lu}/u.test(question.quote) && !(question.inHeading && isTitleCase(question))
}

const capitalWord = /^\p{Lu}/u
