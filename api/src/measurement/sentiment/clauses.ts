// The clauses of a sentence that speak of a company, where it may name others: clauses.txt. Folded text, companies as marks.

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
/** Two are compared, three are a list. */
const LIST_LENGTH = 3

/** Nothing is claimed: a question, or what would be. */
export function claimsNothing(sentence: string): boolean {
  return /\?["'”)\]]*\s*$/.test(sentence) || unreal.test(sentence)
}

/** What a sentence says of the company. Empty where it names the company without saying anything of it. */
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

/** What is known of a sentence while its segments are read one after another. */
interface Thread {
  /** whom the last clause was about */
  about: Subject | null
  /** who was named last */
  last: Subject | null
  /** the company was named as the contrast to what follows */
  inverted: boolean
  /** what stands in front of the first subject: `Reliable and fast, Acme …` */
  waiting: string
  kept: Judged[]
}

function follow(thread: Thread, text: string): void {
  if (aside.test(text)) noteAside(thread, text)
  else if (conditional.test(text) && !text.includes(OWN)) return
  else if (text.includes(OWN) || text.includes(OTHER)) speak(thread, text)
  else goOn(thread, text)
}

/** `Unlike Globex`, `like Acme`: names somebody and leaves the subject as it is. */
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

/** A segment without a name goes on about whom the one before was about. */
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

/** Comparisons that only the whole sentence shows. */
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

/** What a condition of the reader's says is not said of the company. */
function withoutCondition(sentence: string): string {
  const match = condition.exec(sentence)
  const rest = match === null || match[0].includes(OWN) ? sentence : sentence.slice(match[0].length)
  return match !== null && choice.test(rest) ? `${rest} ${MILD_PRAISE}` : rest.replace(othersFirst, '')
}
