// How answers in other languages say that they know nothing of a company: cues-abroad.txt, tried on folded text.

import { readWordLists } from '../word-lists.ts'

const cues = readWordLists(new URL('./cues-abroad.txt', import.meta.url), {}, true)

/** A cue ends with its word: Italian `di` is not in `disponibili`. */
const WORD_ENDS = "(?:(?<=')|(?![a-zа-я]))"

export const denial = cues.pattern('denial')
export const leadingCues = cues.list('leading cues').map((cue) => new RegExp(cue + WORD_ENDS, 'g'))
export const trailingCues = cues.patterns('trailing cues')
export const existence = cues.patterns('existence')
export const comparison = cues.pattern('comparison')

const pairCues = cues.pairs('pair cues')
const pairHint = cues.pattern('pair hint')
const between = new RegExp(
  `^(?:[\\s"'“”„«»‹›「『(*,:-]|(?:${cues.list('filler words').join('|')})(?![\\p{L}]))*$`,
  'u',
)

/** Only fillers stand between the cue and the name. */
export function isFiller(text: string): boolean {
  return between.test(text)
}

/** What stands on both sides of the name denies knowledge of it. */
export function isPairedDenial(front: string, behind: string): boolean {
  if (!pairHint.test(behind) && !pairHint.test(front)) return false
  return pairCues.some((pair) => pair.behind.test(behind) && pair.front.test(front))
}
