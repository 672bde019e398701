// Absence statements in English: sentences that name a company only to say that nothing is known of it. All text here is folded.

import { NAME, wordListsOf } from '../languages/languages.ts'

export const english = wordListsOf('en')
const leadingCues = english.pattern('leading cues', 'g')
const refusalCues = english.pattern('refusal cues', 'g')

/** @param at place of the name in the sentence; names of other companies are NAME or left as written */
export function isAbsence(sentence: string, at: number): boolean {
  if (!english.matches('denial', sentence)) return false
  const [front, behind] = [sentence.slice(0, at), sentence.slice(at + 1)]
  if (!english.matches('compared', front) && english.surrounds('existence', front, behind)) return true
  if (english.surrounds('says something', front, behind)) return false
  return english.surrounds('cues around', front, behind) || isDeniedInFront(front, behind) || deniesBehind(behind)
}

function isDeniedInFront(front: string, behind: string): boolean {
  const isLedBy = (cue: RegExp, fits: (lead: string, between: string) => boolean) =>
    [...front.matchAll(cue)].some(({ 0: match, index }) => {
      const [lead, between] = [front.slice(0, index), front.slice(index + match.length)]
      return fits(lead, between) && reaches(between, behind)
    })
  return (
    isLedBy(
      leadingCues,
      (lead, between) => !english.matches('said of others', lead) && english.matches('fillers', between),
    ) || isLedBy(refusalCues, (_, between) => !english.matches('praised after all', `${between} ${behind}`))
  )
}

/** Whether the object of the cue extends to the name, without a new clause between them. */
function reaches(between: string, behind: string): boolean {
  if (english.matches('clause break', between)) return false
  return !between.includes(',') || !english.matches('sentence behind', behind) || /(?:and|or|nor) ["']?$/.test(between)
}

/** Beyond it, a sentence speaks of something else. */
const PRONOUN_REACH = 120

/** `Acme? I have no information about it.` */
function deniesBehind(behind: string): boolean {
  const starts = behind
    .slice(0, PRONOUN_REACH)
    .matchAll(/(?<![a-z])(?:i|we|there|no|my|never|unfortunately|sorry)(?![a-z])/g)
  return [...starts].some(
    ({ index }) =>
      english.matches('before pronoun', behind.slice(0, index)) &&
      deniesPronoun(behind.slice(index).replace(/[.!?,;].*$/s, '')),
  )
}

/** Whether a sentence or clause denies knowledge of what was named just before. */
export function deniesPronoun(clause: string): boolean {
  return (
    !clause.includes(NAME) &&
    ['pronoun denial', 'pronoun speaker', 'pronoun cues'].every((section) => english.matches(section, clause))
  )
}

/** A later sentence of a refusal that only asks, supposes or refers to other sources. */
export function staysUnknown(sentence: string): boolean {
  return (
    sentence.trimEnd().endsWith('?') ||
    english.matches('still unknown', sentence.replace(/^[^a-z\u0001]+/, '')) ||
    english.matches('maybe unknown', sentence)
  )
}
