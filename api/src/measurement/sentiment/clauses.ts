// Selects the clauses of a sentence that are about a company, where it may name others (clauses.txt). Input is folded text with
// companies as marks.

import { readWordLists } from '../word-lists.ts'
import { judgeComparison, type Judged } from './comparisons.ts'
import { MILD_PRAISE, OTHER, OWN } from './marks.ts'

const words = readWordLists(new URL('./clauses.txt', import.meta.url), { OWN, OTHER })
const anyName = words.pattern('name', 'g')
const listOfNames = words.pattern('list of names', 'g')
const breaks = words.pattern('breaks', 'g')
const aside = words.pattern('aside')
const asideAbroad = words.pattern('aside abroad', 'g')
const contrasting = words.pattern('contrasting')
const conditional = words.pattern('conditional')
const condition = words.pattern('condition')
const choice = words.pattern('choice')
const ofOthers = words.pattern('of others')
const othersFirst = words.pattern('others first')
const othersOfOwn = words.pattern('others of own', 'g')
const otherBehind = words.pattern('other behind')
const fromOneToAnother = words.pattern('from one to another')
const relative = words.pattern('relative')
const opinionOn = words.pattern('opinion on')
const unreal = words.pattern('unreal')
const neitherOwn = `neither ${OWN}`
/** Two companies are a comparison, three are a list. */
const LIST_LENGTH = 3

/** Questions and hypotheticals, which claim nothing. */
export function claimsNothing(sentence: string): boolean {
  return /\?["'”)\]]*\s*$/.test(sentence) || unreal.test(sentence)
}

/** What a sentence says of the company. Empty where it only names it. */
export function clausesAbout(sentence: string): Judged[] {
  let isListed = false
  const grouped = sentence.replaceAll(othersOfOwn, OTHER).replaceAll(listOfNames, (list) => {
    const isOwn = list.includes(OWN)
    isListed ||= isOwn && (list.match(anyName)?.length ?? 0) >= LIST_LENGTH
    return isOwn ? OWN : OTHER
  })
  const clauses = clausesOf(grouped)
  return isListed ? clauses.map((clause) => ({ ...clause, shared: true })) : clauses
}

function clausesOf(grouped: string): Judged[] {
  const sentence = grouped.replaceAll(asideAbroad, (aside, named: string) => (named === OTHER ? '' : aside))
  const whole = judgeWhole(sentence)
  if (whole !== null) return [whole]
  if (!sentence.includes(OTHER)) {
    return [judgeComparison(sentence) ?? { text: withoutCondition(sentence), inverted: false }]
  }
  const thread: Thread = { about: null, last: null, inverted: false, waiting: '', kept: [] }
  for (const segment of segmentsOf(sentence)) follow(thread, segment)
  return thread.kept
}

type Subject = typeof OWN | typeof OTHER

/** State while the segments of a sentence are read in order. */
interface Thread {
  /** subject of the last clause */
  about: Subject | null
  /** the company that was named last */
  last: Subject | null
  /** the company was named as a contrast to what follows */
  inverted: boolean
  /** text before the first subject: `Reliable and fast, Acme …` */
  waiting: string
  kept: Judged[]
}

function follow(thread: Thread, text: string): void {
  if (aside.test(text)) noteAside(thread, text)
  else if (conditional.test(text) && !text.includes(OWN)) return
  else if (text.includes(OWN) || text.includes(OTHER)) speak(thread, text)
  else goOn(thread, text)
}

/** `Unlike Globex`, `like Acme`: names a company without becoming the subject. */
function noteAside(thread: Thread, text: string): void {
  const isOwn = text.includes(OWN)
  if (isOwn && contrasting.test(text)) {
    thread.inverted = true
    thread.about ??= OTHER
  } else if (isOwn) {
    thread.about = OWN
  }
  if (isOwn) thread.last = OWN
  else if (text.includes(OTHER)) thread.last = OTHER
}

/** A segment without a name continues the previous subject. */
function goOn(thread: Thread, text: string): void {
  const subject = relative.test(text) ? thread.last : thread.about
  if (subject === null) {
    if (!ofOthers.test(text)) thread.waiting += `${text} , `
  } else if (subject === OWN || thread.inverted) {
    thread.kept.push({ text, inverted: subject !== OWN })
  }
}

function speak(thread: Thread, text: string): void {
  const own = text.indexOf(OWN)
  const other = text.indexOf(OTHER)
  const isOwn = own !== -1 && (other === -1 || own < other || opinionOn.test(text))
  const judged = own === -1 ? null : judgeComparison(text)
  if (judged !== null) thread.kept.push(judged)
  else if (isOwn) thread.kept.push({ text: thread.waiting + withoutOthers(text), inverted: false })
  else if (thread.inverted && own === -1) thread.kept.push({ text, inverted: true })
  if (isOwn) thread.inverted = false
  thread.waiting = ''
  thread.about = isOwn ? OWN : OTHER
  thread.last = text.lastIndexOf(OWN) > text.lastIndexOf(OTHER) ? OWN : OTHER
}

/** Comparisons that span the whole sentence. */
function judgeWhole(sentence: string): Judged | null {
  if (sentence.includes(neitherOwn))
    return { text: sentence.replace(/neither|(?<![a-z])nor(?![a-z])/g, ''), inverted: true }
  return fromOneToAnother.test(sentence) ? judgeComparison(sentence) : null
}

function segmentsOf(sentence: string): string[] {
  const segments: string[] = []
  let from = 0
  for (const match of sentence.matchAll(breaks)) {
    segments.push(sentence.slice(from, match.index))
    from = match.index
  }
  segments.push(sentence.slice(from))
  return segments.map((text) => text.replace(/^[\s,;:()–—-]+/, '')).filter((text) => text !== '')
}

const withoutOthers = (text: string) => text.replace(otherBehind, '')

/** Removes conditions about the reader, which do not describe the company. */
function withoutCondition(sentence: string): string {
  const match = condition.exec(sentence)
  const rest = match === null || match[0].includes(OWN) ? sentence : sentence.slice(match[0].length)
  return match !== null && choice.test(rest) ? `${rest} ${MILD_PRAISE}` : rest.replace(othersFirst, '')
}
