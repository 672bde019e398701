import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { addReadyProject, readRun, startRun, waitForRun } from '../../testing/project-builder.ts'
import { startTestApi, type TestApi, type TestUser } from '../../testing/test-api.ts'

let api: TestApi
let user: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
})
after(() => api.close())

/** A run in progress, with answers that failed for these reasons. */
async function addFailures(reasons: string[]) {
  const texts = reasons.map((_, index) => `Question ${index}?`)
  const { id } = await addReadyProject(api, user, texts, { platforms: ['chatgpt'] })
  const { analysisId } = await startRun(api, user, id)
  await api.services.db.execute(sql`
    update app.answers set state = 'failed', failed_reason = reason
    from unnest(${sql.param(reasons)}::text[]) with ordinality as given(reason, place), app.prompts as prompt
    where analysis_id = ${analysisId} and prompt.id = prompt_id and prompt.text = 'Question ' || place - 1 || '?'`)
  await api.services.db.execute(sql`
    update app.analysis_platforms set failed = ${reasons.length} where analysis_id = ${analysisId}`)
  const end = (status: string) =>
    api.services.db.execute(sql`update app.analyses set status = ${status} where id = ${analysisId}`)
  return { read: () => readRun(api, user, analysisId), end }
}

describe('the reasons of a run’s failures', () => {
  it("are the descriptions, most frequent first, without the platform's messages, and at most five", async () => {
    const { read, end } = await addFailures([
      'timeout: Claude did not answer within 60 s',
      ...Array<string>(3).fill('auth: ChatGPT does not accept the API key'),
      ...['a', 'b', 'c', 'd'].map((id) => `refused: Gemini refused the request (HTTP 400): see: ${id}`),
      ...Array<string>(2).fill('not-storable: the answer could not be stored'),
      'The platform refused',
      'lost: its workers ended again and again',
    ])
    await end('completed')
    assert.deepEqual((await read()).perPlatform[0]?.failureReasons, [
      { reason: 'Gemini refused the request (HTTP 400)', count: 4 },
      { reason: 'ChatGPT does not accept the API key', count: 3 },
      { reason: 'The answer could not be stored', count: 2 },
    ])
    assert.deepEqual((await read()).failureReasons, [
      { reason: 'Gemini refused the request (HTTP 400)', count: 4 },
      { reason: 'ChatGPT does not accept the API key', count: 3 },
      { reason: 'The answer could not be stored', count: 2 },
      { reason: 'Claude did not answer within 60 s', count: 1 },
      { reason: 'The platform refused', count: 1 },
    ])
  })

  it('name a platform whose key was removed during the run', async () => {
    const { id } = await addReadyProject(api, user, ['Which anvil is best?'], { platforms: ['chatgpt'] })
    const { analysisId } = await startRun(api, user, id)
    await api.services.db.execute(sql`update app.answers set sample = false where analysis_id = ${analysisId}`)
    const worker = api.startWorker()
    const { failureReasons } = await waitForRun(api, user, analysisId)
    await worker.stop()
    assert.deepEqual(failureReasons, [{ reason: 'ChatGPT is not configured', count: 1 }])
  })

  it('are reported per platform during the run, at most three, and in total once the run is over, however it ended', async () => {
    const { read, end } = await addFailures(['timeout: Claude did not answer within 60 s'])
    const { totalPrompts, failedResults, failureReasons, perPlatform } = await read()
    assert.deepEqual([totalPrompts, failedResults, failureReasons], [1, 1, []])
    assert.deepEqual(perPlatform[0]?.failureReasons, [{ reason: 'Claude did not answer within 60 s', count: 1 }])
    for (const status of ['completed', 'failed', 'cancelled']) {
      await end(status)
      assert.deepEqual(
        (await read()).failureReasons,
        [{ reason: 'Claude did not answer within 60 s', count: 1 }],
        status,
      )
    }
  })
})
