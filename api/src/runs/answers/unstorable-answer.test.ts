import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { analyses, answers } from '../../database/schema/answers.ts'
import { addReadyProject, runToEnd } from '../../testing/project-builder.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { startOpenaiStandIn, type OpenaiStandIn } from '../platforms/testing/openai-stand-in.ts'

let api: TestApi
let standIn: OpenaiStandIn

before(async () => {
  standIn = await startOpenaiStandIn(({ input }) => ({ kind: 'answer', text: `Acme is an answer to: ${input}` }))
  api = await startTestApi({ OPENAI_API_KEY: 'stand-in', OPENAI_BASE_URL: standIn.url })
  api.startWorker()
})
after(async () => {
  await api.close()
  await standIn.close()
})

describe('an answer that the database refuses', () => {
  it('is failed after one call, which is paid for, and its run completes', async () => {
    const { db } = api.services
    await db.execute(sql`alter table app.answers add constraint refused check (text not like '%unstorable%')`)
    const user = await api.addUser()
    const { id } = await addReadyProject(api, user, ['Is this unstorable?', 'Is this fine?'], {
      platforms: ['chatgpt'],
    })
    const run = await runToEnd(api, user, id)
    assert.deepEqual([run.status, run.completedResults, run.failedResults], ['completed', 1, 1])
    assert.equal(standIn.requests.length, 2)
    const stored = await db.select().from(answers).where(eq(answers.projectId, id))
    const failed = stored.find(({ state }) => state === 'failed')
    assert.deepEqual([failed?.failedReason, failed?.tries], ['not-storable: the answer could not be stored', 1])
    const [{ cost = 0 } = {}] = await db.select().from(analyses).where(eq(analyses.projectId, id))
    const paid = stored.find(({ state }) => state === 'answered')?.cost ?? 0
    assert.ok(paid > 0 && cost > paid, `${cost} dollars of the run, ${paid} of the stored answer`)
  })
})
