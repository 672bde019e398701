import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PeriodCell } from '../../statistics/compare.ts'
import { promptMentions } from './prompt-mentions.ts'

const WAY = { platform: 'chatgpt', mode: 'with-web-search' }
const of = (prompt: string, n: number, sum: number) => ({ prompt, ...WAY, n, sum, squares: sum })
const cells = (period: PeriodCell['period'], month: string): PeriodCell[] =>
  Array.from({ length: 14 }, (_, day) => ({
    ...{ period, paired: true, ...WAY, day: `${month}-${10 + day}`, n: 20 },
    sum: 10 + (day % 2),
  }))
const days = [...cells('history', '2026-03'), ...cells('before', '2026-04'), ...cells('after', '2026-05')]

test('a prompt fell whose answers name the brand clearly less often than before', () => {
  const sums = {
    before: [of('fell', 28, 24), of('level', 28, 14), of('new', 0, 0), of('gone', 28, 3)],
    after: [of('fell', 28, 6), of('level', 28, 12), of('new', 28, 5)],
    days,
  }
  const found = promptMentions(sums)
  assert.equal(promptMentions({ ...sums, mixed: true }).get('fell')?.fell, false, 'the history is being measured again')
  const chatgpt = (named: number) => ({ platforms: [{ platform: 'chatgpt', named, answers: 28 }] })
  const counted = (prompt: string) => {
    const { interval, ...counts } = found.get(prompt) ?? assert.fail()
    return { isKnown: interval !== null, ...counts }
  }
  const of28 = { answers: 28, answersBefore: 28 }
  assert.deepEqual(counted('fell'), { isKnown: true, named: 6, namedBefore: 24, fell: true, ...of28, ...chatgpt(6) })
  assert.deepEqual(counted('level'), {
    isKnown: true,
    named: 12,
    namedBefore: 14,
    fell: false,
    ...of28,
    ...chatgpt(12),
  })
  assert.equal(found.get('new')?.fell, false)
  assert.deepEqual(counted('gone'), {
    isKnown: false,
    named: 0,
    answers: 0,
    namedBefore: 3,
    answersBefore: 28,
    fell: false,
    platforms: [],
  })
})

test('one of many prompts falls by chance, and is not picked', () => {
  const others = Array.from({ length: 60 }, (_, index) => of(`level ${index}`, 28, 14))
  const fallenIn = (all: ReturnType<typeof of>[]) =>
    promptMentions({ before: [...all, of('maybe', 28, 18)], after: [...all, of('maybe', 28, 9)], days }).get('maybe')
      ?.fell
  assert.equal(fallenIn([]), true)
  assert.equal(fallenIn(others), false)
})
