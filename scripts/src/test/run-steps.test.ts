import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PlainError } from '../plain-error.ts'
import { runSteps } from './run-steps.ts'
import type { Step } from './steps.ts'

/** A step whose tool prints this. */
function step(title: string, passed: number, failed: number, output = ''): Step {
  return {
    title,
    run: () => Promise.resolve({ ok: failed === 0, output }),
    count: () => ({ passed, failed }),
    failures: /^failing:$/m,
  }
}

async function runAll(steps: Step[], groups = steps.map((step) => [step])) {
  const lines: string[] = []
  const signal = new AbortController().signal
  const counts = await runSteps(groups, { args: [], signal, print: (line) => lines.push(line) })
  return { counts, text: lines.join('\n') }
}

const good = step('Good', 3, 0, 'all is well')

describe('the checks', () => {
  test('add up', async () => {
    const { counts } = await runAll([good, step('Half', 1, 2)])
    assert.deepEqual(counts, { passed: 4, failed: 2 })
  })

  test('repeat at the end what failed', async () => {
    const { text } = await runAll([step('Half', 1, 1, 'ok\nfailing:\na.test.ts: adds up\n'), good])
    assert.match(text, /── Good ──\n\n✗ Half: failing:\n✗ Half: a\.test\.ts: adds up\n✗ Half: 1 passed, 1 failed/)
  })

  test('repeat the end of an output that does not tell where its failures are', async () => {
    const { text } = await runAll([
      step('Crashed', 0, 1, Array.from({ length: 500 }, (_, index) => `line ${index}`).join('\n')),
    ])
    assert.match(text, /\n✗ Crashed: line 400\n[^]*✗ Crashed: line 499\n/)
    assert.doesNotMatch(text, /line 399/)
  })

  test('go on after a step that cannot run, and count it as failed', async () => {
    const broken = { ...good, title: 'Broken', run: () => Promise.reject(new PlainError('Chromium was not found')) }
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
        return { ok: true, output: '' }
      },
      count: () => ({ passed: 1, failed: 0 }),
    })
    const pair = [meeting('One', 0), meeting('Other', 1)]
    const { counts, text } = await runAll(pair, [pair])
    assert.deepEqual(counts, { passed: 2, failed: 0 })
    assert.match(text, /✓ One: .*\n✓ Other: /)
  })
})
