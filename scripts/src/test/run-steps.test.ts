import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PlainError } from '../plain-error.ts'
import { runSteps } from './run-steps.ts'
import type { Counts, Step } from './step.ts'

function step(title: string, run: () => Counts): Step {
  return { name: title, title, run: () => Promise.resolve().then(run) }
}

async function runAll(steps: Step[], groups = steps.map((step) => [step])) {
  const lines: string[] = []
  const signal = new AbortController().signal
  const counts = await runSteps(groups, { args: [], signal, print: (line) => lines.push(line) })
  return { counts, text: lines.join('\n') }
}

const good = step('Good', () => ({ passed: 3, failed: 0 }))

describe('the checks', () => {
  test('add up', async () => {
    const { counts } = await runAll([good, step('Half', () => ({ passed: 1, failed: 2 }))])
    assert.deepEqual(counts, { passed: 4, failed: 2 })
  })

  test('go on after a step that cannot run, and count it as failed', async () => {
    const broken = step('Broken', () => {
      throw new PlainError('Chromium was not found')
    })
    const { counts, text } = await runAll([broken, good])
    assert.deepEqual(counts, { passed: 3, failed: 1 })
    assert.match(text, /Broken: Chromium was not found/)
  })

  test('of a group run at once', async () => {
    const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    const meeting = (title: string, here: 0 | 1): Step => ({
      ...good,
      title,
      async run() {
        met[here].resolve()
        await met[here === 0 ? 1 : 0].promise
        return { passed: 1, failed: 0 }
      },
    })
    const pair = [meeting('One', 0), meeting('Other', 1)]
    const { counts, text } = await runAll(pair, [pair])
    assert.deepEqual(counts, { passed: 2, failed: 0 })
    assert.match(text, /✓ One: .*\n✓ Other: /)
  })

  test('count a step without a test as failed', async () => {
    const { counts, text } = await runAll([step('Empty', () => ({ passed: 0, failed: 0 }))])
    assert.deepEqual(counts, { passed: 0, failed: 1 })
    assert.match(text, /Empty: no test ran/)
  })
})
