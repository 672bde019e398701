import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { addReadyProject, runToEnd, startRun } from '../../testing/project-builder.ts'
import { startTestApi, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { startOpenaiStandIn, type OpenaiStandIn } from '../platforms/testing/openai-stand-in.ts'

const PROMPTS = Array.from({ length: 20 }, (_, index) => `Question ${index}?`)
/** far longer than a test may take */
const FOREVER_MS = 600_000

let api: TestApi
let user: TestUser
let standIn: OpenaiStandIn

before(async () => {
  standIn = await startOpenaiStandIn({ kind: 'slow', delayMs: FOREVER_MS, answer: { text: 'Acme.' } })
  api = await startTestApi({
    OPENAI_API_KEY: 'stand-in',
    OPENAI_BASE_URL: standIn.url,
    PLATFORM_CONCURRENCY: '2',
  })
  user = await api.addUser('enterprise')
  api.startWorker()
})
after(async () => {
  await api.close()
  await standIn.close()
})

async function countJobs() {
  const { rows } = await api.services.db.execute<{ waiting: number; inHand: number }>(sql`
    select count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as "inHand"
    from pgboss.job where name = 'answer.chatgpt'`)
  return rows[0]
}

describe('a cancelled run', () => {
  it('starts no more calls, and aborts those in flight', async () => {
    const { id } = await addReadyProject(api, user, PROMPTS, { platforms: ['chatgpt'] })
    const { analysisId } = await startRun(api, user, id)
    while (standIn.requests.length < 2) await pause(20)
    await api.call('POST', `/project-analysis/${analysisId}/cancel`, user.token)
    assert.equal((await countJobs())?.waiting, 0)
    // The file's time limit ends the wait for calls that go on.
    while ((await countJobs())?.inHand !== 0) await pause(50)
    assert.equal(standIn.requests.length, 2)
  })

  it('frees its slots at once', async () => {
    standIn.behave({ kind: 'answer', text: 'Acme.' })
    const { id } = await addReadyProject(api, user, PROMPTS.slice(0, 3), { platforms: ['chatgpt'] })
    assert.equal((await runToEnd(api, user, id)).completedResults, 3)
  })
})
