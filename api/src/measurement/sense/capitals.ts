import { hasWord } from './words-abroad.ts'
import type { SenseQuestion } from './sense-question.ts'

const smallInTitles = new Set(
  'the and for with from your into over that this are how what why not can you all vs versus but its'.split(' '),
)

const MOST_OF_TITLE = 0.8

/** Title case: most of the other words have capitals too, so a capital is no evidence. */
export function isTitleCase({ before, after }: Pick<SenseQuestion, 'before' | 'after'>): boolean {
  const others = (`${before.replace(/^\P{L}*\p{L}+/u, '')} ${after}`.match(/\p{L}{3,}/gu) ?? []).filter(
    (word) => !smallInTitles.has(word),
  )
  const capitals = others.filter((word) => capitalWord.test(word)).length
  return capitals >= 1 && capitals / others.length >= MOST_OF_TITLE
}

/** Whether only quotation marks and numbering come before it in its sentence. */
export function opensSentence({ before }: SenseQuestion): boolean {
  return !/[\p{L}\p{N}]/u.test(before) || /[:：]\s*["“]?$/.test(before)
}

/** What's in the Box: in a heading, a capital after a determiner is no evidence. */
const determiner = /(?:^|[^\p{L}])(?:the|an?|your|our|my|this|that|each|every) $/iu

export function hasOwnCapital(question: SenseQuestion): boolean {
  const { before, after, language, word } = question
  const hasLower = /\p{Ll}/u.test(before) || /\p{Ll}/u.test(after)
  if (opensSentence(question) || isTitleCase(question) || !hasLower) return false
  if (question.inHeading && determiner.test(before)) return false
  // German capitalises nouns; a capital on a word that German does not have still shows a name.
  return language !== 'de' || word === null || !hasWord('de', word)
}

export function isCapitalised(quote: string): boolean {
  return quote.split(/[\s-]+/).every((word) => !/^\p{Ll}/u.test(word))
}

/** Capital One, Best Buy: outside of titles, several capitals in a row show a name. */
export function isLongName(question: SenseQuestion): boolean {
  return question.word === null && /[\s-]\p{Lu}/u.test(question.quote) && !(question.inHeading && isTitleCase(question))
}

const capitalWord = /^\p{Lu}/u

/** SAP is the company where the surrounding text is in lower case: sap flows. */
export function isWrittenInCapitals({ inCapitals, quote, before, after }: SenseQuestion): boolean {
  return inCapitals && /^\p{Lu}{2,}$/u.test(quote) && /\p{Ll}{2}/u.test(before + after)
}
