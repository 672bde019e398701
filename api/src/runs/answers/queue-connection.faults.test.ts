import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createLogger } from '@sightline/shared/service/logger.ts'
import { sql } from 'drizzle-orm'
import { openServices } from '../../open-services.ts'
import { parseApiSettings } from '../../settings.ts'
import { addReadyProject, startRun, waitForRun } from '../../testing/project-builder.ts'
import { countedSums, keptSums, storedAnswers } from '../../testing/recounted-sums.ts'
import { startTestApi, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { startAnswerWorker } from './answer-worker.ts'

const PROMPTS = Array.from({ length: 30 }, (_, index) => `Question ${index}?`)
const ANSWERS = PROMPTS.length * 2
const WORKER = 'test-worker'
/** A job that was lost between the queue and its worker comes back after its heartbeat: at worst, once for each break. */
const TIMEOUT_MS = 180_000

let api: TestApi
let user: TestUser

before(async () => {
  api = await startTestApi({ SAMPLE_LATENCY_MS: '20', PLATFORM_CONCURRENCY: '4' })
  user = await api.addUser('enterprise')
})
after(() => api.close())

/** A worker whose connections are distinguishable from those of the test. */
async function startWorker() {
  const url = new URL(api.databaseUrl)
  url.searchParams.set('application_name', WORKER)
  const settings = parseApiSettings({ ...api.env, DATABASE_URL: url.href })
  const services = await openServices(settings, createLogger('worker', 'silent'), true)
  const worker = startAnswerWorker(services)
  return async () => {
    await worker.stop()
    await services.close()
  }
}

/** Terminates the worker's connections in the middle of their queries; if there are none yet, waits for a new one. */
async function breakConnections(): Promise<void> {
  for (;;) {
    const { rowCount } = await api.services.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${WORKER}`,
    )
    if (rowCount !== 0) return
  }
}

describe('a worker whose connections to the database break', () => {
  it('continues the run: every answer is stored once', { timeout: TIMEOUT_MS }, async (context) => {
    const { db } = api.services
    const { id } = await addReadyProject(api, user, PROMPTS)
    const { analysisId } = await startRun(api, user, id)
    const stop = await startWorker()
    context.after(stop)
    for (const share of [0.2, 0.4, 0.6, 0.8]) {
      await waitForRun(api, user, analysisId, ({ completedResults }) => completedResults >= ANSWERS * share)
      await breakConnections()
    }
    const run = await waitForRun(api, user, analysisId)
    assert.deepEqual([run.status, run.completedResults, run.failedResults], ['completed', ANSWERS, 0])
    assert.equal((await storedAnswers(db, id)).length, ANSWERS)
    assert.deepEqual(await keptSums(db, id), await countedSums(db, id))
  })
})
