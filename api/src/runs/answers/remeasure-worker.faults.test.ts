import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { answers } from '../../database/schema/answers.ts'
import { brandOf, competitorsOf } from '../../projects/project-companies.ts'
import { startProcess, type ProductProcess } from '../../testing/child-process.ts'
import { waitForLocks } from '../../testing/lock-waits.ts'
import { addProject, changeProject, savePrompts, waitUntilMeasured } from '../../testing/project-builder.ts'
import { assertSumsAreRight } from '../../testing/recounted-sums.ts'
import { storeAnswers } from '../../testing/stored-answers.ts'
import { startTestApi, type TestApi, type TestUser } from '../../testing/test-api.ts'

/** five batches */
const ANSWERS = 1_000
/** of two batches */
const BEFORE_THE_END = 400
const BATCH = 200
const TEXT = 'Acme is excellent, and Globex is slower. '.repeat(20)

let api: TestApi
let user: TestUser
const workers: ProductProcess[] = []

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
})
after(async () => {
  await Promise.all(workers.map((worker) => worker.end('SIGKILL')))
  await api.close()
})

async function startWorker(): Promise<ProductProcess> {
  const worker = await startProcess('worker.ts', api.env)
  workers.push(worker)
  return worker
}

async function projectWithLongHistory() {
  const project = await addProject(api, user, { brandNames: ['Acme'] })
  const { promptCategories } = await savePrompts(api, user, project.id, ['Is Acme good?'])
  const promptId = promptCategories[0]?.prompts[0]?.id ?? ''
  const given = Array.from({ length: ANSWERS }, () => ({ promptId, day: '2026-06-08', text: TEXT }))
  await storeAnswers(api, project, { brand: brandOf(project), competitors: competitorsOf(project) }, given)
  return project
}

async function countMeasuredAgain(projectId: string): Promise<number> {
  const { rows } = await api.services.db.execute<{ n: number }>(
    sql`select count(*)::int as n from app.answers where project_id = ${projectId} and companies_version = 2`,
  )
  return rows[0]?.n ?? 0
}

/** Sends the signal to a worker in its third batch. @returns resolves when the process has ended */
async function endInTheMiddle(projectId: string, signal: 'SIGKILL' | 'SIGTERM') {
  const { ended } = await api.services.db.transaction(async (transaction) => {
    const { rowCount } = await transaction.execute(sql`
      select from app.answers
      where id = (select id from app.answers where project_id = ${projectId} order by id offset ${BEFORE_THE_END} limit 1)
      for update`)
    assert.equal(rowCount, 1)
    const worker = await startWorker()
    await waitForLocks(transaction, 1)
    // Not awaited: a worker that hands its work over to the next one ends only when it gets the lock.
    return { ended: worker.end(signal) }
  })
  return ended
}

/** Expires the heartbeat of the job at once, so that its worker counts as crashed; the job must have a heartbeat. */
async function passHeartbeat(projectId: string): Promise<void> {
  const { rowCount } = await api.services.db.execute(
    sql`update pgboss.job set heartbeat_on = heartbeat_on - heartbeat_seconds * interval '1 second'
      where data->>'projectId' = ${projectId} and state = 'active' and heartbeat_seconds is not null`,
  )
  assert.equal(rowCount, 1)
}

it('a worker that is killed while it measures again loses nothing, and the next one continues', async () => {
  const { id } = await projectWithLongHistory()
  await changeProject(api, user, id, { brandNames: ['Globex'], competitors: [] })
  await endInTheMiddle(id, 'SIGKILL')
  assert.equal(await countMeasuredAgain(id), BEFORE_THE_END)
  await assertSumsAreRight(api.services.db, id)

  await passHeartbeat(id)
  const second = await startWorker()
  await waitUntilMeasured(api, user, id)
  assert.deepEqual(await second.end('SIGTERM'), { code: 0, signal: null })
  const stored = await api.services.db.select().from(answers).where(eq(answers.projectId, id))
  assert.deepEqual(new Set(stored.map((answer) => answer.companiesVersion)), new Set([2]))
  assert.equal(stored.length, ANSWERS)
  await assertSumsAreRight(api.services.db, id)
})

it('a worker that shuts down leaves the rest of the history to the next one', async () => {
  const { id } = await projectWithLongHistory()
  await changeProject(api, user, id, { brandNames: ['Globex'], competitors: [] })
  assert.deepEqual(await endInTheMiddle(id, 'SIGTERM'), { code: 0, signal: null })
  assert.equal(await countMeasuredAgain(id), BEFORE_THE_END + BATCH)
  const { rows } = await api.services.db.execute<{ state: string; reached: object }>(
    sql`select state, data->'reached' as reached from pgboss.job where data->>'projectId' = ${id} and state < 'completed'`,
  )
  assert.equal(rows.length, 1)
  assert.equal(rows[0]?.state, 'created')
  assert.ok(rows[0].reached)

  const second = await startWorker()
  await waitUntilMeasured(api, user, id)
  await second.end('SIGTERM')
  assert.equal(await countMeasuredAgain(id), ANSWERS)
  await assertSumsAreRight(api.services.db, id)
})
