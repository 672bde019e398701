// Cues of absence in English: the expressions of english-cues.txt, matched on folded text.

import { readWordLists } from '../word-lists.ts'
import { NAME } from './name-mark.ts'

const cues = readWordLists(new URL('./english-cues.txt', import.meta.url), { NAME })

export const denial = cues.pattern('denial')
export const leadingCues = cues.patterns('leading cues', 'g')
export const fillers = cues.pattern('fillers')
export const refusalCues = cues.patterns('refusal cues', 'g')
export const praisedAfterAll = cues.pattern('praised after all')
export const trailingCues = cues.patterns('trailing cues')
export const pairCues = cues.pairs('pair cues')
export const clauseBreak = cues.pattern('clause break')
export const opensSubordinate = cues.pattern('opens subordinate')
export const saidOfOthers = cues.pattern('said of others')
export const sentenceBehind = cues.pattern('sentence behind')
export const asksReader = { front: cues.pattern('asks reader front'), behind: cues.pattern('asks reader behind') }
export const claims = cues.pattern('claims')
export const blameBehind = cues.pattern('blame behind')
export const claimBehind = cues.pattern('claim behind')
export const partBehind = cues.pattern('part behind')
export const judgedAfterAll = cues.pattern('judged after all')
export const beforePronoun = cues.pattern('before pronoun')
export const emptyCell = cues.pattern('empty cell', 'u')
export const onlyAsks = cues.pattern('only asks')
export const stillUnknown = cues.pattern('still unknown')
export const maybeUnknown = cues.pattern('maybe unknown')
export const existence = cues.pairs('existence')

const pronounCues = cues.patterns('pronoun cues')
const pronounDenial = cues.pattern('pronoun denial')
const pronounSpeaker = cues.pattern('pronoun speaker')

/** Whether a sentence or clause denies knowledge of what was named just before. */
export function deniesPronoun(clause: string): boolean {
  return (
    pronounDenial.test(clause) &&
    pronounSpeaker.test(clause) &&
    !clause.includes(NAME) &&
    pronounCues.some((cue) => cue.test(clause))
  )
}
