// What a capital shows of a name.

import type { Site } from './site.ts'
import { hasWord } from './vocabulary.ts'

const smallInTitles = new Set(
  'the and for with from your into over that this are how what why not can you all vs versus but its'.split(' '),
)

const MOST_OF_TITLE = 0.8

/** Title case: most of the other words have capitals too, so a capital is no evidence. */
export function isTitleCase({ before, after }: Pick<Site, 'before' | 'after'>): boolean {
  const others = (`${before.replace(/^\P{L}*\p{L}+/u, '')} ${after}`.match(/\p{L}{3,}/gu) ?? []).filter(
    (word) => !smallInTitles.has(word),
  )
  const capitals = others.filter((word) => /^\p{Lu}/u.test(word)).length
  return capitals >= 1 && capitals / others.length >= MOST_OF_TITLE
}

export function hasOwnCapital({ before, after, language, word, opensSentence }: Site): boolean {
  if (opensSentence || isTitleCase({ before, after })) return false
  // German capitalises nouns; a capital on a word that German does not have still shows a name.
  return language !== 'de' || word === null || !hasWord('de', word)
}

export function isCapitalised(quote: string): boolean {
  return quote.split(/[\s-]+/).every((word) => !/^\p{Ll}/u.test(word))
}

/** Capital One, Best Buy: several capitals in a row show a name. */
export function isLongName({ word, quote }: Site): boolean {
  return word === null && /[\s-]\p{Lu}/u.test(quote)
}
