// What one sentence says of the company, clause by clause. Input is folded text with companies as marks.

import { OTHER, OWN, toneOf } from '../measurement/sentiment/tone.ts'
import { type Cues, has } from './cues.ts'

export interface Said {
  /** 'other advised': another company is, in a sentence that does not advise this one */
  kind: 'advice' | 'against' | 'reservation' | 'other advised'
  /** for a stated case, as "for large families" */
  isCase: boolean
}

interface Setting {
  cues: Cues
  /** a sentence before it was about the company */
  goesOn: boolean
  /** in a paragraph, not in a list or a table */
  isProse: boolean
  /** in the last paragraphs, where an answer concludes */
  isClosing: boolean
}

type Subject = typeof OWN | typeof OTHER | null

const LEAST_BLAME = -0.9
/** Characters between a word of advice and the name that it is about, or the negation that turns it. */
const LONGEST_REACH = 40
const NEGATION_REACH = 22
const MOST_MATCHES = 10
const LONGEST_CASE = 40

export function readSentence(sentence: string, setting: Setting): Said[] {
  const { cues } = setting
  if (/\?["')\]]*\s*$/.test(sentence)) return []
  const text = sentence.replaceAll(
    cues.names,
    (names) => (names.includes(OWN) ? OWN : OTHER) + (/\s$/.test(names) ? ' ' : ''),
  )
  const clauses = text.split(cues.breaks).filter((clause) => clause.trim() !== '')
  const said: Said[] = []
  const isCase = has(cues.case, text)
  let subject: Subject = setting.goesOn ? OWN : null
  for (const [index, clause] of clauses.entries()) {
    const own = clause.indexOf(OWN)
    const other = clause.indexOf(OTHER)
    const named: Subject = own === -1 && other === -1 ? null : own !== -1 && (other === -1 || own < other) ? OWN : OTHER
    const about: Subject = named ?? subject ?? nextNamed(clauses, index)
    for (const kind of readClause(clause, about, text, setting)) said.push({ kind, isCase })
    if (index > 0 && isObject(clause) && isCondition(clauses[index - 1] ?? '', cues) && !has(cues.against, clause))
      said.push({ kind: 'advice', isCase: true })
    if (named !== null) subject = named
  }
  if (setting.isProse && isConcluded(text, clauses, cues) && !said.some(({ kind }) => kind !== 'other advised'))
    said.push({ kind: 'advice', isCase: true })
  if (isElliptic(text, clauses, setting)) said.push({ kind: 'advice', isCase: true })
  const others = clauses.map(swapped)
  if (isElliptic(swapped(text), others, setting) || (setting.isProse && isConcluded(swapped(text), others, cues)))
    said.push({ kind: 'other advised', isCase: true })
  return said
}

/** A condition in front of what follows from it: "if you need it on a Sunday". */
const isCondition = (clause: string, cues: Cues) =>
  !/[\u0001\u0002]/.test(clause) && clause.trimStart().search(cues.case) === 0

/** "For two people, Acme …": what follows from a case is first said of the company. */
function isConcluded(text: string, clauses: readonly string[], cues: Cues): boolean {
  const at = clauses.findIndex((clause) => /[\u0001\u0002]/.test(clause))
  const clause = clauses[at] ?? ''
  const own = clause.indexOf(OWN)
  const opens = own !== -1 && !clause.slice(0, own).includes(OTHER) && !has(cues['negation in front'], clause)
  return opens && at > 0 && isCondition(clauses[0] ?? '', cues) && !text.includes(':')
}

/** "ring Acme", "then Acme": a name with a word or two in front of it that is no other name. */
const isObject = (clause: string) =>
  new RegExp(`^\\W*(?:\\p{L}+ ){1,3}${OWN}.{0,20}$`, 'u').test(clause) &&
  !/(?:not|nicht|pas|no|non|niet|nie|nao|inte|не|without|like|wie|comme) \u0001/.test(clause)

const swapped = (text: string) => text.replaceAll(/[\u0001\u0002]/g, (mark) => (mark === OWN ? OTHER : OWN))

function nextNamed(clauses: readonly string[], index: number): Subject {
  const next = clauses.slice(index + 1, index + 4).find((clause) => /[\u0001\u0002]/.test(clause))
  return next === undefined
    ? null
    : next.search(OWN) !== -1 && !(next.indexOf(OTHER) !== -1 && next.indexOf(OTHER) < next.indexOf(OWN))
      ? OWN
      : OTHER
}

function readClause(clause: string, about: Subject, sentence: string, { cues }: Setting): Said['kind'][] {
  const said: Said['kind'][] = []
  const isOwn = (index: number, length: number) => nearest(clause, index, index + length) ?? about
  let rest = clause
  const take = (pattern: RegExp, read: (whose: Subject, match: RegExpExecArray) => Said['kind'] | null) => {
    let count = 0
    rest = rest.replaceAll(pattern, (whole, ...found) => {
      const index = found.findLast((one) => typeof one === 'number') as number
      count += 1
      if (whole === '' || count > MOST_MATCHES) return whole
      const match = Object.assign([whole], { index }) as unknown as RegExpExecArray
      const kind = read(isOwn(index, whole.length), match)
      if (kind !== null) said.push(kind)
      // Names stay, so that what else the clause says still has its subject.
      return whole.replaceAll(/[^\u0001\u0002]/g, '#')
    })
  }
  const isTurned = ({ 0: whole, index }: RegExpExecArray) =>
    has(cues['negation in front'], `${clause.slice(Math.max(0, index - NEGATION_REACH), index)}`) ||
    has(cues['negation behind'], clause.slice(index + whole.length - 1, index + whole.length + NEGATION_REACH))
  take(cues.instead, () => 'against')
  const advise = (whose: Subject, match: RegExpExecArray) => {
    const turned = isTurned(match)
    // I would steer clear of it: the words that say so advise nothing.
    if (whose === OWN && !turned) return said.includes('against') ? null : 'advice'
    if (whose === OWN) return clause.includes(OWN) ? 'against' : 'reservation'
    return whose === OTHER && !turned ? 'other advised' : null
  }
  take(cues.switch, (whose, match) => {
    if (!/[\u0001\u0002]/.test(clause.slice(match.index, match.index + match[0].length + LONGEST_REACH))) return null
    return whose === OWN ? advise(whose, match) : 'other advised'
  })
  take(cues.against, (whose, { 0: whole }) => (whole.includes(OWN) || whose === OWN ? 'against' : null))
  take(cues.advice, advise)
  const [imperative] = rest.matchAll(cues.imperative)
  if (imperative !== undefined) {
    const end = imperative.index + imperative[0].length
    const target = /^[^#\u0001\u0002]*([\u0001\u0002])/.exec(rest.slice(end, end + LONGEST_REACH))?.[1] as
      | Subject
      | undefined
    if (target !== undefined) said.push(advise(target, imperative) ?? 'other advised')
  }
  if (about !== OWN || said.includes('advice')) return said
  take(cues.reservation, (whose) => (whose === OWN ? 'reservation' : null))
  const toneIn = (part: string) => toneOf(part.replaceAll(OTHER, 'zzz'), cues.language) ?? 0
  const isBlame = toneIn(clause) < LEAST_BLAME && toneIn(sentence) <= 0
  if (!clause.includes(OTHER) && (isBlame || (toneIn(clause) <= 0 && clause.search(cues.but) === 0)))
    said.push('reservation')
  return said
}

/** The name that is nearest to a match, on either side; null where the clause has none. */
function nearest(clause: string, start: number, end: number): Subject {
  const inside = /[\u0001\u0002]/.exec(clause.slice(start, end))?.[0]
  if (inside !== undefined) return inside as Subject
  const behind = clause.slice(end).search(/[\u0001\u0002]/)
  const before = Math.max(clause.lastIndexOf(OWN, start), clause.lastIndexOf(OTHER, start))
  if (behind === -1 && before === -1) return null
  const isBehind = before === -1 || (behind !== -1 && behind < start - before - 1)
  return clause[isBehind ? end + behind : before] as Subject
}

/** "For large families: Acme", "If you do, Acme.", "Acme for the office": only a case and a name, which advises it. */
function isElliptic(text: string, clauses: readonly string[], { cues, isClosing }: Setting): boolean {
  if (!text.includes(OWN)) return false
  const at = clauses.findIndex((clause) => new RegExp(`^\\W*${OWN}[^\\p{L}]*$`, 'u').test(clause))
  const colon = text.search(new RegExp(`[:→⇒] ?[^\\p{L}]{0,3}${OWN}`, 'u'))
  const label = colon === -1 ? '' : text.slice(0, colon)
  if (/^[^:]*\u0001[^:]*\u0002/.test(text.slice(colon + 1))) return false
  if (label !== '' && label.length < 90 && !/[\u0001\u0002]/.test(label) && has(cues['pick label'], label))
    return !has(cues['no ranking'], label) && !has(cues.against, label)
  if (at === -1) {
    return (
      isClosing &&
      clauses.some(
        (clause, index) =>
          clause.startsWith(OWN) &&
          clause.slice(1).trimStart().search(cues['pick label']) === 0 &&
          clause.length < LONGEST_CASE &&
          !clause.includes(OTHER) &&
          (clauses[index + 1] ?? OTHER).includes(OTHER),
      )
    )
  }
  const before = clauses[at - 1] ?? ''
  const isLast = at >= clauses.length - 2
  // A list in one sentence: the lake house with parking; Acme, …
  if (/[\u0001\u0002]/.test(clauses[at - 2] ?? '') && !has(cues.you, before)) return false
  return isClosing && isLast && before !== '' && !/[\u0001\u0002]/.test(before) && has(cues.case, before)
}
