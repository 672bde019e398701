// Cues of absence in other languages than English: the expressions of cues-abroad.txt, matched on folded text.

import { readWordLists } from '../word-lists.ts'

const cues = readWordLists(new URL('./cues-abroad.txt', import.meta.url), {}, true)

/** A cue ends at a word boundary: Italian `di` does not match in `disponibili`. */
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

/** Whether only filler words are between the cue and the name. */
export function isFiller(text: string): boolean {
  return between.test(text)
}

/** Whether the text before and after the name together denies knowledge of it. */
export function isPairedDenial(front: string, behind: string): boolean {
  if (!pairHint.test(behind) && !pairHint.test(front)) return false
  return pairCues.some((pair) => pair.behind.test(behind) && pair.front.test(front))
}
