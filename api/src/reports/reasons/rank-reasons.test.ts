import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MAX_REASONS } from '@sightline/shared/contract/api/reasons.ts'
import { reasonTopicKeys } from '@sightline/shared/domain/reasons.ts'
import { LEAST_ANSWERS, rankReasons } from './rank-reasons.ts'
import type { ReadSum, ReasonSum } from './reasons.queries.ts'

const OWN = 'acme.com'
const RIVAL = 'globex.com'

const PROMPTS = Array.from({ length: 12 }, (_, index) => `prompt-${index}`)
/** Ten answers to each prompt mention each company. */
const read = [OWN, RIVAL].flatMap((company) =>
  PROMPTS.map((promptId): ReadSum => ({ company, promptId, mentioned: 10, read: 10 })),
)
const praised = (company: string, topic: ReasonSum['topic'], ofPrompt: (index: number) => number): ReasonSum[] =>
  PROMPTS.map((promptId, index): ReasonSum => ({ company, promptId, topic, side: 'praise', answers: ofPrompt(index) }))

const aheadOf = (reasons: ReasonSum[], sums = read) =>
  rankReasons({ read: sums, reasons }, OWN, [RIVAL]).map(({ ahead }) => ahead.map(({ topic }) => topic))

describe('the reasons of a period', () => {
  it('are summed over the prompts, the most frequent first, of enough answers, at most so many', () => {
    const reasons = [
      ...reasonTopicKeys.flatMap((topic, index) => praised(OWN, topic, () => index + 1)),
      ...praised(RIVAL, 'price', (index) => (index < LEAST_ANSWERS ? 1 : 0)),
      ...praised(RIVAL, 'speed', (index) => (index < LEAST_ANSWERS - 1 ? 1 : 0)),
    ]
    const [own, rival] = rankReasons({ read, reasons }, OWN, [RIVAL])
    assert.deepEqual(rival?.praise, [{ topic: 'price', answers: LEAST_ANSWERS }])
    assert.deepEqual([own?.mentioned, own?.answers, own?.praise.length], [120, 120, MAX_REASONS])
    assert.deepEqual(own?.praise[0], { topic: reasonTopicKeys.at(-1), answers: 12 * reasonTopicKeys.length })
    assert.deepEqual(own?.blame, [])
  })

  it('have a competitor ahead where its share is greater in clearly more prompts', () => {
    const more = [...praised(RIVAL, 'range', () => 4), ...praised(OWN, 'range', (index) => (index === 0 ? 6 : 1))]
    assert.deepEqual(aheadOf(more), [[], ['range']])
  })

  it('have nobody ahead of the brand where the prompts are divided, or one prompt has all answers', () => {
    const divided = [
      ...praised(RIVAL, 'price', (index) => (index % 2 === 0 ? 9 : 0)),
      ...praised(OWN, 'price', () => 4),
      ...praised(RIVAL, 'speed', (index) => (index === 3 ? 10 : 0)),
    ]
    assert.deepEqual(aheadOf(divided), [[], []])
    assert.deepEqual(aheadOf(praised(OWN, 'price', () => 9)), [[], []])
  })

  it('are compared by share, in prompts whose answers name both', () => {
    const twice = read.map((one) => (one.company === RIVAL ? { ...one, mentioned: 20, read: 20 } : one))
    assert.deepEqual(aheadOf([...praised(RIVAL, 'price', () => 8), ...praised(OWN, 'price', () => 4)], twice), [[], []])
    const apart = read.filter(({ company, promptId }) => company === RIVAL || promptId === PROMPTS[0])
    assert.deepEqual(
      aheadOf(
        praised(RIVAL, 'price', () => 8),
        apart,
      ),
      [[], []],
    )
  })
})
