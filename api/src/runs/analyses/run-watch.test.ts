import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { setImmediate as soon } from 'node:timers/promises'
import type { RunProgress } from '@sightline/shared/contract/api/analysis.ts'
import type { AnalysisRow } from '../planning/analyses.queries.ts'
import { RunWatch } from './run-watch.ts'

const analysis = {
  id: '01920000-0000-7000-8000-000000000001',
  projectId: '01920000-0000-7000-8000-000000000002',
} as AnalysisRow

let reads: number
let run: Pick<RunProgress, 'status' | 'completedResults'>
let watch: RunWatch

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] })
  reads = 0
  run = { status: 'processing', completedResults: 0 }
  watch = new RunWatch(async () => {
    reads += 1
    return { progress: run as RunProgress, failures: [] }
  })
})
afterEach(() => mock.timers.reset())

function listener() {
  const seen: string[] = []
  return { seen, changed: (snapshot: string) => void seen.push(snapshot), ended: () => void seen.push('end') }
}

async function nextRead() {
  await soon()
  mock.timers.tick(250)
  await soon()
}

describe('RunWatch', () => {
  it('polls a run once for all listeners, and notifies each', async () => {
    const listeners = Array.from({ length: 200 }, listener)
    for (const each of listeners) watch.listen(analysis, each)
    await soon()
    assert.equal(reads, 1)
    const late = listener()
    watch.listen(analysis, late)
    assert.equal(late.seen.length, 1, 'who comes later is told at once')
    await nextRead()
    assert.equal(reads, 2)
    run = { status: 'completed', completedResults: 1 }
    await nextRead()
    assert.equal(reads, 3)
    for (const { seen } of [...listeners, late]) assert.deepEqual([seen.length, seen.at(-1)], [3, 'end'])
  })

  it('sends at most four snapshots a second', async () => {
    const { seen, ...own } = listener()
    watch.listen(analysis, own)
    await soon()
    for (let ms = 1; ms <= 1_000; ms += 1) {
      run = { status: 'processing', completedResults: ms }
      mock.timers.tick(1)
      await soon()
    }
    assert.equal(seen.length, 1 + 4)
  })

  it('stops polling without listeners, and starts again for the next', async () => {
    const stop = [listener(), listener()].map((each) => watch.listen(analysis, each))
    await soon()
    stop[0]?.()
    await nextRead()
    assert.equal(reads, 2)
    stop[1]?.()
    await nextRead()
    await nextRead()
    assert.equal(reads, 2)
    watch.listen(analysis, listener())
    assert.equal(reads, 3)
  })

  it('ends all listeners when the run cannot be read', async () => {
    const failing = new RunWatch(() => Promise.reject(new Error('no database')))
    const ends: unknown[] = []
    for (const _ of [1, 2]) failing.listen(analysis, { changed: () => {}, ended: (error) => void ends.push(error) })
    await soon()
    assert.deepEqual(ends.map(String), ['Error: no database', 'Error: no database'])
  })
})
