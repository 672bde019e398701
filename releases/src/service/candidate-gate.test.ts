import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Release } from '@sightline/shared/contract/release.ts'
import type { Gate } from '../promote.ts'
import { createCandidateGate } from './candidate-gate.ts'

const release: Release = { id: 'a', host: '1.0.0', remotes: {} }
const NEVER_MS = 60_000

describe('the checks of sets', () => {
  it('are made for one call at a time, in the order of the calls', async () => {
    const held = Promise.withResolvers<void>()
    const begun: string[] = []
    const gate: Gate = async ({ id }) => {
      begun.push(id)
      await held.promise
      return [`problem of ${id}`]
    }
    const createGate = createCandidateGate(() => [gate], NEVER_MS)
    const checks = ['a', 'b', 'c'].map((id) => createGate()({ ...release, id }))
    await new Promise(setImmediate)
    assert.deepEqual(begun, ['a'])
    held.resolve()
    assert.deepEqual(await Promise.all(checks), [['problem of a'], ['problem of b'], ['problem of c']])
    assert.deepEqual(begun, ['a', 'b', 'c'])
  })

  it('end when their time is over, are told so, and let the next ones begin', async () => {
    const signals: AbortSignal[] = []
    const hangs: Gate = () => new Promise(() => undefined)
    const gates = (signal: AbortSignal): Gate[] => [signals.push(signal) === 1 ? hangs : async () => []]
    const late = createCandidateGate(gates, 1)()(release)
    // Node's timers of AbortSignal.timeout() do not keep the process alive.
    const alive = setInterval(() => undefined, 1)
    await assert.rejects(late, { statusCode: 503, message: /took too long, so nothing was changed/ })
    clearInterval(alive)
    assert.equal(signals[0]?.aborted, true)
  })

  it('go on after those of another call that have failed', async () => {
    let fails = true
    const gate: Gate = async () => {
      if (fails) throw new Error('the browser is away')
      return []
    }
    const createGate = createCandidateGate(() => [gate], NEVER_MS)
    await assert.rejects(createGate()(release), /the browser is away/)
    fails = false
    assert.deepEqual(await createGate()(release), [])
  })
})
