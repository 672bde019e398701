import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { answerCompanies, answers } from './database/schema/answers.ts'
import { startPlatformStandIns, type PlatformStandIns } from './runs/platforms/testing/platform-stand-ins.ts'
import { answerGate } from './testing/answer-gate.ts'
import { startProcess } from './testing/child-process.ts'
import { addReadyProject, startRun, waitForRun } from './testing/project-builder.ts'
import { startTestApi, type TestApi, type TestUser } from './testing/test-api.ts'

const PROMPTS = Array.from({ length: 20 }, (_, index) => `Question ${index}?`)
const ANSWERS = PROMPTS.length * 2
const COMPANIES_PER_ANSWER = 3
/** at one time, of each platform */
const SLOTS = 3
const HELD_UP = SLOTS * 2
/** before the first worker is stopped */
const STORED = 7

const gate = answerGate({ text: '**Acme** is a good choice, Globex is slower.' }, STORED)
let standIns: PlatformStandIns
let api: TestApi
let user: TestUser

before(async () => {
  standIns = await startPlatformStandIns(gate.decide)
  api = await startTestApi({ ...standIns.environment, PLATFORM_CONCURRENCY: String(SLOTS) })
  user = await api.addUser('enterprise')
})
after(async () => {
  await api.close()
  await standIns.close()
})

async function assertEachAnswerOnce(projectId: string) {
  const { db } = api.services
  const stored = await db.select().from(answers).where(eq(answers.projectId, projectId))
  assert.equal(stored.filter(({ state, text }) => state === 'answered' && text !== null).length, ANSWERS)
  const companies = await db.select().from(answerCompanies).where(eq(answerCompanies.projectId, projectId))
  assert.equal(companies.length, ANSWERS * COMPANIES_PER_ANSWER)
  const { rows } = await db.execute<{ answered: number }>(
    sql`select sum(answered)::int as answered from app.project_daily_sums where project_id = ${projectId}`,
  )
  assert.equal(rows[0]?.answered, ANSWERS)
}

describe('the worker process', () => {
  it('returns its jobs on shutdown, so that the next worker continues at once', async () => {
    const project = await addReadyProject(api, user, PROMPTS)
    const { analysisId } = await startRun(api, user, project.id)
    const first = await startProcess('worker.ts', api.env)
    await gate.heldUp(HELD_UP)
    await waitForRun(api, user, analysisId, ({ completedResults }) => completedResults === STORED)
    assert.deepEqual(await first.end('SIGTERM'), { code: 0, signal: null })
    const { rows } = await api.services.db.execute<{ held: number; later: number; ready: number }>(sql`
      select count(*) filter (where state = 'active')::int as held,
             count(*) filter (where state in ('created', 'retry') and start_after > now())::int as later,
             count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as ready
      from pgboss.job where name like 'answer.%'
    `)
    assert.deepEqual(rows, [{ held: 0, later: 0, ready: ANSWERS - STORED }])

    gate.open()
    const second = await startProcess('worker.ts', api.env)
    const run = await waitForRun(api, user, analysisId)
    await second.end('SIGTERM')
    assert.equal(run.completedResults, ANSWERS)
    await assertEachAnswerOnce(project.id)
  })
})
