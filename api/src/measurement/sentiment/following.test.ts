import assert from 'node:assert/strict'
import { test } from 'node:test'
import { company } from '../testing/mention.cases.ts'
import { readAnswer } from '../mentions.ts'
import { sentenceAt } from '../read-text.ts'
import { trackCompany } from '../company-names.ts'
import { sentencesBehind } from './sentiment.ts'
import { OTHER, OWN } from './tone.ts'

/** Sentences that go on about Acme, each with its side. */
function behindAcme(text: string): string[] {
  const read = readAnswer(text, [trackCompany(company('Acme', 'acme.com'))])
  const sentenceOf = (at: number) => read.text.slice(read.sentences[at]?.start, read.sentences[at]?.end).trim()
  const marked = (at: number) => sentenceOf(at).toLowerCase().replaceAll('acme', OWN).replaceAll('globex', OTHER)
  const named = new Set((read.companies[0]?.places ?? []).map(({ start }) => sentenceAt(read.sentences, start)))
  return [...sentencesBehind(read, named, marked)].map((at) => `${read.sides[at]} ${sentenceOf(at)}`)
}

const cases: Array<[because: string, text: string, behind: string[]]> = [
  ['a sentence goes on with a pronoun', 'Acme is new. It is fast. Vienna is a town. It is old.', ['0 It is fast.']],
  [
    'a paragraph goes on about it',
    'Acme is new. Crews turn up. Nobody waits.\n\nSummer is warm.',
    ['0 Crews turn up.', '0 Nobody waits.'],
  ],
  ['a heading is over at the next one', '# Acme\n- fast\n# Globex\n- slow', ['0 fast']],
  ['another company ends what is said of this one', 'Acme is new. Globex is old. It is fast.', []],
  ['a label tells the side', '# Acme\n- Pros:\n- fast\n- Cons:\n- dear', ['1 Pros:', '1 fast', '-1 Cons:', '-1 dear']],
  ['a heading tells the side', '# Strengths of Acme\n- fast\n# Weaknesses\n- Acme is dear', ['1 fast']],
  ['a heading of both sides tells none', '# Pros and cons of Acme\n- fast', ['0 fast']],
  [
    'the wider head goes on where the narrower one ends',
    '# Acme\n- Acme\n  - fast\n- small\n  - Acme\n    - light',
    ['0 Acme', '0 fast', '0 small', '0 Acme', '0 light'],
  ],
]

for (const [because, text, behind] of cases) {
  test(`continuing about a company: ${because}`, () => assert.deepEqual(behindAcme(text), behind))
}
