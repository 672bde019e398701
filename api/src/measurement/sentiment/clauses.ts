// Selects the clauses of a sentence that are about a company, where it may name others (clauses.txt), and decides whom a comparing clause
// praises (comparisons.txt). Input is folded text with companies as marks.

import { readWordLists } from '../word-lists.ts'
import { BLAME, MILD_BLAME, MILD_PRAISE, OTHER, OWN, PRAISE } from './tone.ts'

export interface Judged {
  text: string
  /** what is said of the other company applies in reverse to this one */
  inverted: boolean
}

const comparisons = readWordLists(new URL('./comparisons.txt', import.meta.url), { OWN, OTHER })

const thanOwn = comparisons.pattern('than own')
const outcomes: Record<string, string> = {
  praise: PRAISE,
  'mild praise': MILD_PRAISE,
  blame: BLAME,
  'mild blame': MILD_BLAME,
}

const rules = comparisons.list('rules').map((line) => {
  const [, name = '', source = ''] = /^([a-z ]+): (.*)$/.exec(line) ?? []
  return { pattern: new RegExp(source, source.includes('\\p{') ? 'u' : ''), name }
})

/** Whether the folded text in front of a name compares something with it. */
export const isCompared = (before: string) => comparisons.matches('in front of the compared', before)

/** What the clause says of the company by comparison; null where it does not compare. */
export function judgeComparison(clause: string): Judged | null {
  const name = rules.find(({ pattern }) => pattern.test(clause))?.name
  if (name === undefined) return null
  const said = outcomes[name]
  if (said !== undefined) return { text: said, inverted: false }
  return { text: name === 'before than' ? clause.slice(0, clause.search(thanOwn)) : clause, inverted: true }
}

const words = readWordLists(new URL('./clauses.txt', import.meta.url), { OWN, OTHER })
const listOfNames = words.pattern('list of names', 'g')
const breaks = words.pattern('breaks')
const asideAbroad = words.pattern('aside abroad', 'g')
const contrasting = words.pattern('contrasting')
const condition = words.pattern('condition')
const othersOfOwn = words.pattern('others of own', 'g')
const unreal = words.pattern('unreal')
const neitherOwn = `neither ${OWN}`

/** Questions and hypotheticals, which claim nothing. */
export function claimsNothing(sentence: string): boolean {
  return /\?["'”)\]]*\s*$/.test(sentence) || unreal.test(sentence)
}

/** `Vienna is a city`: the sentence is about that. */
export const saysWhatAnotherIs = (sentence: string) => words.matches('defines', sentence)

/** Whether the sentence answers a question with yes (1) or no (-1): `Is Acme worth it? Absolutely.` */
export function answerIn(sentence: string): -1 | 0 | 1 {
  return words.matches('no', sentence) ? -1 : words.matches('yes', sentence) ? 1 : 0
}

/** What a sentence says of the company. Empty where it only names it. */
export function clausesAbout(marked: string): Judged[] {
  const sentence = marked
    .replaceAll(othersOfOwn, OTHER)
    .replaceAll(listOfNames, (list) => (list.includes(OWN) ? OWN : OTHER))
    .replaceAll(asideAbroad, (aside, named: string) => (named === OTHER ? '' : aside))
  if (sentence.includes(neitherOwn))
    return [{ text: sentence.replace(/neither|(?<![a-z])nor(?![a-z])/g, ''), inverted: true }]
  if (!sentence.includes(OTHER)) {
    return [judgeComparison(sentence) ?? { text: withoutCondition(sentence), inverted: false }]
  }
  const thread: Thread = { about: null, inverted: false, waiting: '', kept: [] }
  for (const segment of segmentsOf(sentence)) follow(thread, segment)
  return thread.kept
}

/** State while the segments of a sentence are read in order. */
interface Thread {
  /** subject of the last clause */
  about: typeof OWN | typeof OTHER | null
  /** the company was named as a contrast to what follows: `Unlike Acme, …` */
  inverted: boolean
  /** text before the first subject: `Reliable and fast, Acme …` */
  waiting: string
  kept: Judged[]
}

function follow(thread: Thread, text: string): void {
  const own = text.indexOf(OWN)
  const other = text.indexOf(OTHER)
  if (contrasting.test(text)) {
    if (own === -1) return
    thread.inverted = true
    thread.about ??= OTHER
  } else if (own !== -1 || other !== -1) {
    const isOwn = own !== -1 && (other === -1 || own < other)
    const judged = own === -1 ? null : judgeComparison(text)
    if (judged !== null) thread.kept.push(judged)
    else if (isOwn) thread.kept.push({ text: thread.waiting + text, inverted: false })
    else if (thread.inverted && own === -1) thread.kept.push({ text, inverted: true })
    thread.waiting = ''
    thread.about = isOwn ? OWN : OTHER
  } else if (thread.about === null) {
    thread.waiting += `${text} , `
  } else if (thread.about === OWN || thread.inverted) {
    // A segment without a name goes on about the last subject.
    thread.kept.push({ text, inverted: thread.about !== OWN })
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
