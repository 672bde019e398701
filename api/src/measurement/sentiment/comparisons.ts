// Decides which of two companies a comparing clause praises and which it blames (comparisons.txt). Input is folded text with companies as
// marks.

import { readWordLists } from '../word-lists.ts'
import { BLAME, MILD_BLAME, MILD_PRAISE, OTHER, OWN, PRAISE } from './marks.ts'

export interface Judged {
  text: string
  /** what is said of the other company applies in reverse to this one */
  inverted: boolean
}

type Outcome = (clause: string) => Judged

const words = readWordLists(new URL('./comparisons.txt', import.meta.url), { OWN, OTHER })

const say =
  (text: string): Outcome =>
  () => ({ text, inverted: false })

const outcomes: Record<string, Outcome> = {
  praise: say(PRAISE),
  'mild praise': say(MILD_PRAISE),
  blame: say(BLAME),
  'mild blame': say(MILD_BLAME),
  inverted: (clause) => ({ text: clause, inverted: true }),
  'before than': (clause) => ({ text: clause.slice(0, clause.search(thanOwn)), inverted: true }),
}
const thanOwn = words.pattern('than own')

const rules = words.list('rules').map((line) => {
  const [, name = '', source = ''] = /^([a-z ]+): (.*)$/.exec(line) ?? []
  const judge = outcomes[name]
  if (judge === undefined) throw new Error(`The comparisons have an unknown outcome: ${line}`)
  return { pattern: new RegExp(source, source.includes('\\p{') ? 'u' : ''), judge }
})

const comparing = new RegExp(
  `(?:${['beats', 'lags behind', 'over'].map((section) => words.list(section).join('|')).join('|')})(?: even| both)? (?:the )?$`,
)

/** Whether the folded text in front of a name compares something with it. */
export const isCompared = (before: string) => comparing.test(before)

/** What the clause says of the company by comparison; null where it does not compare. */
export function judgeComparison(clause: string): Judged | null {
  return rules.find(({ pattern }) => pattern.test(clause))?.judge(clause) ?? null
}
