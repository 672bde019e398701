// Selects the clauses of a sentence that are about a company, where it may name others (clauses.txt). Input is folded text with
// companies as marks.

import { readWordLists } from '../word-lists.ts'
import { judgeComparison, type Judged } from './comparisons.ts'
import { OTHER, OWN } from './marks.ts'

const words = readWordLists(new URL('./clauses.txt', import.meta.url), { OWN, OTHER })
const listOfNames = words.pattern('list of names', 'g')
const asideAbroad = words.pattern('aside abroad', 'g')
const breaks = new RegExp(`(?=${words.list('breaks').join('|')})`)
const condition = words.pattern('condition')
const othersOfOwn = words.pattern('others of own', 'g')
const unreal = words.pattern('unreal')

/** Questions and hypotheticals, which claim nothing. */
export function claimsNothing(sentence: string): boolean {
  return /\?["'”)\]]*\s*$/.test(sentence) || unreal.test(sentence)
}

/** `Vienna is a city`: the sentence is about that. */
export const saysWhatAnotherIs = (sentence: string) => words.matches('defines', sentence)

/** What a sentence says of the company. Empty where it only names it. */
export function clausesAbout(marked: string): Judged[] {
  const sentence = marked
    .replaceAll(othersOfOwn, OTHER)
    .replaceAll(listOfNames, (list) => (list.includes(OWN) ? OWN : OTHER))
    .replaceAll(asideAbroad, (aside, named: string) => (named === OTHER ? '' : aside))
  if (!sentence.includes(OTHER)) {
    return [judgeComparison(sentence) ?? { text: withoutCondition(sentence), inverted: false }]
  }
  const thread: Thread = { about: null, waiting: '', kept: [] }
  for (const segment of segmentsOf(sentence)) follow(thread, segment)
  return thread.kept
}

/** State while the segments of a sentence are read in order. */
interface Thread {
  /** subject of the last clause */
  about: typeof OWN | typeof OTHER | null
  /** text before the first subject: `Reliable and fast, Acme …` */
  waiting: string
  kept: Judged[]
}

function follow(thread: Thread, text: string): void {
  const own = text.indexOf(OWN)
  const other = text.indexOf(OTHER)
  if (own !== -1 || other !== -1) {
    const isOwn = own !== -1 && (other === -1 || own < other)
    const judged = own === -1 ? null : judgeComparison(text)
    if (judged !== null) thread.kept.push(judged)
    else if (isOwn) thread.kept.push({ text: thread.waiting + text, inverted: false })
    thread.waiting = ''
    thread.about = isOwn ? OWN : OTHER
  } else if (thread.about === null) {
    thread.waiting += `${text} , `
  } else if (thread.about === OWN) {
    // A segment without a name goes on about the last subject.
    thread.kept.push({ text, inverted: false })
  }
}

const segmentsOf = (sentence: string) =>
  sentence
    .split(breaks)
    .map((text) => text.replace(/^[\s,;:()–—-]+/, ''))
    .filter((text) => text !== '')

/** Removes conditions about the reader, which do not describe the company. */
export function withoutCondition(sentence: string): string {
  return sentence.replace(condition, (said) => (said.includes(OWN) ? said : ''))
}
