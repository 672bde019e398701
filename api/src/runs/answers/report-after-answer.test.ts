import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { overviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { sql } from 'drizzle-orm'
import { addReadyProject, startRun, waitForRun } from '../../testing/project-builder.ts'
import { startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { startOpenaiStandIn, type OpenaiStandIn } from '../platforms/testing/openai-stand-in.ts'

const GOOD_ANSWER = { kind: 'answer', text: 'Acme is an excellent choice.' } as const
/** far longer than a test may take */
const FOREVER_MS = 600_000

let api: TestApi
let user: TestUser
let standIn: OpenaiStandIn

before(async () => {
  standIn = await startOpenaiStandIn(({ input }) => {
    if (input.includes('forever')) return { kind: 'slow', delayMs: FOREVER_MS, answer: GOOD_ANSWER }
    return input.includes('broken') ? { kind: 'refusal' } : GOOD_ANSWER
  })
  api = await startTestApi({ OPENAI_API_KEY: 'stand-in', OPENAI_BASE_URL: standIn.url })
  user = await api.addUser('enterprise')
  api.startWorker()
})
after(async () => {
  await api.close()
  await standIn.close()
})

const project = (...texts: string[]) => addReadyProject(api, user, texts, { platforms: ['chatgpt'] })
const overview = (projectId: string, headers: object = {}) =>
  api.call('GET', `/reports/projects/${projectId}/overview?range=30d`, user.token, undefined, headers)
/** Requests the report with the ETag of an earlier response. */
async function readAgain(projectId: string, etag: unknown) {
  const { overview: report } = succeeded(await overview(projectId, { 'if-none-match': etag }), overviewResponse)
  return { completed: report.totalResults, failed: report.failedResults }
}
const cancel = (analysisId: string) => api.call('POST', `/project-analysis/${analysisId}/cancel`, user.token)

describe('a report that was read before', () => {
  // The run's other answer stays planned, so that neither the end of the run nor a change of the project explains the new
  // report.
  it('has new numbers after an answer', async () => {
    const { id } = await project('Which anvil is best?', 'What takes forever?')
    const { etag } = (await overview(id)).headers
    const { analysisId } = await startRun(api, user, id)
    await waitForRun(api, user, analysisId, ({ completedResults }) => completedResults === 1)
    assert.deepEqual(await readAgain(id, etag), { completed: 1, failed: 0 })
    await cancel(analysisId)
  })

  it('has new numbers after an answer that failed', async () => {
    const { id } = await project('Is this broken?', 'What takes forever?')
    await api.services.db.execute(sql`update app.projects set has_real_answers = true where id = ${id}`)
    const { etag } = (await overview(id)).headers
    const { analysisId } = await startRun(api, user, id)
    await waitForRun(api, user, analysisId, ({ failedResults }) => failedResults === 1)
    assert.deepEqual(await readAgain(id, etag), { completed: 0, failed: 1 })
    await cancel(analysisId)
  })
})
