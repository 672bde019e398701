import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { createTestDatabase, type TestDatabase } from '../../../scripts/src/testing/test-database.ts'
import { openDatabase, type OpenDatabase } from '../database/connection.ts'
import { platformGates } from '../database/schema/platforms.ts'
import { migrateDatabase } from '../migrate-database.ts'
import { fetchThroughGate, recordRefusal, type PlatformGate } from './platform-gate.ts'
import { newPace } from './platform-pace.ts'

const ENDED = { jobs: [], waitMs: 0 }

let database: TestDatabase
let workers: OpenDatabase[]

before(async () => {
  database = await createTestDatabase()
  await migrateDatabase(database.url)
  workers = [1, 2].map(() => openDatabase(database.url, 4, () => undefined))
})
after(async () => {
  await Promise.all(workers.map(({ close }) => close()))
  await database.drop()
})

/** Two workers fetch concurrently, `times` each, from a queue that never empties. */
async function fetchAtOnce(gate: PlatformGate, times: number, wanted: number) {
  const fetches = workers.flatMap(({ db }) =>
    Array.from({ length: times }, () =>
      fetchThroughGate(db, gate, wanted, async (_transaction, most) => Array.from({ length: most }, () => 'job')),
    ),
  )
  const fetched = await Promise.all(fetches)
  return { jobs: fetched.flatMap(({ jobs }) => jobs).length, waits: fetched.map(({ waitMs }) => waitMs) }
}

/** A gate whose platform has been busy for a long time. */
async function keepBusy(platform: PlatformId) {
  const [worker] = workers
  await worker?.db.insert(platformGates).values({ platform, pace: { ...newPace(0), busySince: 0 } })
}

describe('fetchThroughGate', () => {
  it('gives two workers together no more calls than the platform’s rate', async () => {
    const { jobs, waits } = await fetchAtOnce({ platform: 'chatgpt', perMinute: 1 }, 5, 8)
    assert.equal(jobs, 1)
    assert.ok(waits.every((waitMs) => waitMs > 30_000))
  })

  it('does not limit calls without a configured rate, once the platform is busy', async () => {
    await keepBusy('gemini')
    const { jobs, waits } = await fetchAtOnce({ platform: 'gemini', perMinute: undefined }, 5, 8)
    assert.deepEqual([jobs, new Set(waits)], [80, new Set([0])])
  })

  it('starts slowly after the platform was idle', async () => {
    const [worker] = workers
    assert.ok(worker)
    const gate: PlatformGate = { platform: 'grok', perMinute: undefined }
    const { jobs, waitMs } = await fetchThroughGate(worker.db, gate, 8, async (_transaction, most) =>
      Array<string>(most).fill('job'),
    )
    assert.equal(jobs.length, 1)
    assert.ok(waitMs > 0 && waitMs <= 5, `${waitMs} ms`)
  })

  it('does not use up the rate when the queue is empty', async () => {
    const gate: PlatformGate = { platform: 'claude', perMinute: 1 }
    const [worker] = workers
    assert.ok(worker)
    assert.deepEqual(await fetchThroughGate(worker.db, gate, 8, async () => []), ENDED)
    assert.deepEqual(await fetchThroughGate(worker.db, gate, 8, async () => []), ENDED)
    assert.equal((await fetchAtOnce(gate, 1, 8)).jobs, 1)
  })

  it('does not use up the rate when fetching the jobs fails', async () => {
    const gate: PlatformGate = { platform: 'perplexity', perMinute: 1 }
    const [worker] = workers
    assert.ok(worker)
    const broken = () => Promise.reject(new Error('no jobs'))
    await assert.rejects(fetchThroughGate(worker.db, gate, 8, broken), /no jobs/)
    assert.equal((await fetchAtOnce(gate, 1, 8)).jobs, 1)
  })
})

describe('recordRefusal', () => {
  it('pauses all workers for a platform that refused one of them, and not for the others', async () => {
    const gate: PlatformGate = { platform: 'grok', perMinute: undefined }
    const [first] = workers
    assert.ok(first)
    await recordRefusal(first.db, gate, { retryAfterMs: 60_000, rateLimited: true })
    const { jobs, waits } = await fetchAtOnce(gate, 2, 8)
    assert.equal(jobs, 0)
    assert.ok(waits.every((waitMs) => waitMs > 30_000 && waitMs <= 60_000))
    assert.equal((await fetchAtOnce({ platform: 'gemini', perMinute: undefined }, 1, 8)).jobs, 16)
  })
})
