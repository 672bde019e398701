import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PlainError } from '../plain-error.ts'
import { runSteps } from './run-steps.ts'
import type { Step, StepResult } from './step.ts'

function step(title: string, run: () => StepResult): Step {
  return { name: title, title, run: () => Promise.resolve().then(run) }
}

async function runAll(steps: Step[], groups = steps.map((step) => [step])) {
  const lines: string[] = []
  const signal = new AbortController().signal
  const counts = await runSteps(groups, { args: [], signal, print: (line) => lines.push(line) })
  return { counts, text: lines.join('\n') }
}

const good = step('Good', () => ({ passed: 3, failed: 0, failures: [] }))

describe('the checks', () => {
  test('add up', async () => {
    const { counts } = await runAll([good, step('Half', () => ({ passed: 1, failed: 2, failures: [] }))])
    assert.deepEqual(counts, { passed: 4, failed: 2 })
  })

  test('repeat at the end what failed, without colours', async () => {
    const half = step('Half', () => ({ passed: 1, failed: 1, failures: ['a.test.ts: adds up\n\u001b[31mExpected 4\u001b[39m\n    at a.test.ts:3'] }))
    const { text } = await runAll([half, good])
    assert.match(text, /── Good ──\n\n✗ Half: a\.test\.ts: adds up\n✗ {3}Expected 4\n✗ {7}at a\.test\.ts:3\n✗ Half: 1 passed, 1 failed/)
  })

  test('go on after a step that cannot run, and count it as failed', async () => {
    const broken = step('Broken', () => {
      throw new PlainError('Chromium was not found')
    })
    const { counts, text } = await runAll([broken, good])
    assert.deepEqual(counts, { passed: 3, failed: 1 })
    assert.match(text, /Broken: Chromium was not found/)
  })

  test('of a group run concurrently', async () => {
    const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    const meeting = (title: string, here: 0 | 1): Step => ({
      ...good,
      title,
      async run() {
        met[here].resolve()
        await met[here === 0 ? 1 : 0].promise
        return { passed: 1, failed: 0, failures: [] }
      },
    })
    const pair = [meeting('One', 0), meeting('Other', 1)]
    const { counts, text } = await runAll(pair, [pair])
    assert.deepEqual(counts, { passed: 2, failed: 0 })
    assert.match(text, /✓ One: .*\n✓ Other: /)
  })

  test('count a step without a test as failed', async () => {
    const { counts, text } = await runAll([step('Empty', () => ({ passed: 0, failed: 0, failures: [] }))])
    assert.deepEqual(counts, { passed: 0, failed: 1 })
    assert.match(text, /Empty: no test ran/)
  })
})
