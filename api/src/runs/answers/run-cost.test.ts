import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { analyses } from '../../database/schema/answers.ts'
import { addReadyProject, runToEnd, startRun, waitForRun } from '../../testing/project-builder.ts'
import { waitForLocks } from '../../testing/lock-waits.ts'
import { countedSums, keptSums, storedAnswers } from '../../testing/recounted-sums.ts'
import { startTestApi, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { startPlatformStandIns, type PlatformStandIns } from '../platforms/testing/platform-stand-ins.ts'

const PROMPTS = Array.from({ length: 12 }, (_, index) => `Question ${index}?`)
/** Below the cost of one answer, and above 0. */
const LIMIT = '0.000001'

const gate = Promise.withResolvers<void>()
let api: TestApi
let user: TestUser
let standIns: PlatformStandIns

before(async () => {
  const answer = { text: 'Acme is an excellent choice, and Globex is slower.' }
  standIns = await startPlatformStandIns(({ prompt }) => {
    if (prompt.startsWith('Held')) return { kind: 'held', until: gate.promise, answer }
    if (prompt.includes('cut off')) return { kind: 'incomplete' }
    return prompt.includes('empty') ? { kind: 'empty' } : { kind: 'slow', delayMs: 50, answer }
  })
  api = await startTestApi({ ...standIns.environment, PLATFORM_CONCURRENCY: '1', RUN_COST_LIMIT_USD: LIMIT })
  user = await api.addUser('enterprise')
  api.startWorker()
})
after(async () => {
  await api.close()
  await standIns.close()
})

const askedOf = (platform: 'chatgpt' | 'gemini') => standIns.byPlatform[platform].requests.length

describe('the cost limit of a run', () => {
  it('fails queued answers, keeps paid ones, and completes the run', async () => {
    const { db } = api.services
    const { id } = await addReadyProject(api, user, PROMPTS, { platforms: ['chatgpt', 'gemini'] })
    const run = await runToEnd(api, user, id)
    const asked = askedOf('chatgpt') + askedOf('gemini')
    assert.ok(asked < PROMPTS.length, `${asked} were asked`)
    assert.deepEqual(
      [run.status, run.completedResults, run.failedResults],
      ['completed', asked, PROMPTS.length * 2 - asked],
    )
    const answers = (await storedAnswers(db, id)).map(({ answer }) => answer)
    const failed = answers.filter(({ state }) => state === 'failed')
    assert.equal(failed.length, run.failedResults)
    for (const { failedReason, tries } of failed) {
      assert.deepEqual(
        [failedReason, tries],
        [`cost-limit: the answers of this run have cost $${Number(LIMIT)}, the most that one may`, 0],
      )
    }
    assert.deepEqual(await keptSums(db, id), await countedSums(db, id))
  })

  it('holds for answers that are paid for, but not stored yet', async () => {
    const { db } = api.services
    const held = PROMPTS.map((text) => `Held: ${text}`)
    const { id } = await addReadyProject(api, user, held, { platforms: ['chatgpt', 'gemini'] })
    const before = askedOf('chatgpt') + askedOf('gemini')
    const { analysisId } = await startRun(api, user, id)
    await db.transaction(async (transaction) => {
      await transaction.execute(sql`select from app.analyses where id = ${analysisId} for update`)
      gate.resolve()
      // One that stores the answers, one that fails the rest.
      await waitForLocks(transaction, 2)
    })
    assert.equal((await waitForRun(api, user, analysisId)).status, 'completed')
    assert.ok(askedOf('chatgpt') + askedOf('gemini') - before <= 2)
  })

  it('counts the cost of stored answers', async () => {
    const { db } = api.services
    const { id } = await addReadyProject(api, user, ['Is Acme good?'], { platforms: ['chatgpt'] })
    await runToEnd(api, user, id)
    const [run] = await db.select().from(analyses).where(eq(analyses.projectId, id))
    const [stored] = await storedAnswers(db, id)
    assert.ok((run?.cost ?? 0) > 0)
    assert.equal(run?.cost, stored?.answer.cost)
  })

  it('counts the cost of failed answers', async () => {
    const { db } = api.services
    const { id } = await addReadyProject(api, user, ['Which one is cut off?'], { platforms: ['chatgpt'] })
    assert.equal((await runToEnd(api, user, id)).status, 'failed')
    const [run] = await db.select().from(analyses).where(eq(analyses.projectId, id))
    assert.ok((run?.cost ?? 0) > 0)
  })

  it('does not retry an answer above the limit', async () => {
    const { db } = api.services
    const { id } = await addReadyProject(api, user, ['Which one is empty?'], { platforms: ['chatgpt'] })
    await runToEnd(api, user, id)
    const [stored] = await storedAnswers(db, id)
    assert.equal(stored?.answer.tries, 1)
    assert.match(stored.answer.failedReason ?? '', /^cost-limit/)
  })

  it('is off when it is 0', async (test) => {
    test.mock.property(api.services.settings, 'RUN_COST_LIMIT_USD', 0)
    const { id } = await addReadyProject(api, user, ['Is Acme good?', 'Is Acme new?'], { platforms: ['chatgpt'] })
    const { status, completedResults } = await runToEnd(api, user, id)
    assert.deepEqual([status, completedResults], ['completed', 2])
  })

  it('leaves no job behind', async () => {
    const { rows } = await api.services.db.execute(
      sql`select id from pgboss.job where name like 'answer.%' and state in ('created', 'retry', 'active')`,
    )
    assert.deepEqual(rows, [])
  })
})
