import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { runPriceResponse } from '@sightline/shared/contract/api/analysis.ts'
import { connectionResponse } from '@sightline/shared/contract/api/connections.ts'
import { sql } from 'drizzle-orm'
import { createTestToken } from '../../accounts/tokens/testing/create-test-token.ts'
import { addReadyProject, runToEnd } from '../../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { workspaceMembers } from '../../database/schema/workspaces.ts'
import { startPlatformStandIns, type PlatformStandIns } from '../platforms/testing/platform-stand-ins.ts'

let api: TestApi
let user: TestUser
let standIns: PlatformStandIns

before(async () => {
  const answer = { text: 'Acme is an excellent choice, and Globex is slower.' }
  standIns = await startPlatformStandIns(() => ({ kind: 'answer', ...answer }))
  api = await startTestApi({ ...standIns.environment, SECRET_KEY: 'a secret key of the tests, 32 characters and more' })
  user = await api.addUser('enterprise')
  api.startWorker()
})
after(async () => {
  await api.close()
  await standIns.close()
})

describe('GET /project-analysis/project/:projectId/price', () => {
  const call = (projectId: string, token: string | null = user.token) =>
    api.call('GET', `/project-analysis/project/${projectId}/price`, token)
  const read = async (projectId: string, token = user.token) =>
    succeeded(await call(projectId, token), runPriceResponse).data

  it('tells what one prompt asks for, and what the own keys have charged for it in the last analyses', async () => {
    const { id } = await addReadyProject(api, user, ['A?', 'B?'], { platforms: ['chatgpt', 'gemini'] })
    const unknown = {
      platforms: [
        { platform: 'chatgpt', usdPerAnswer: null },
        { platform: 'gemini', usdPerAnswer: null },
      ],
      answersPerPrompt: 2,
      usdPerPrompt: null,
      sample: false,
    }
    assert.deepEqual(await read(id), unknown)
    const { db } = api.services
    const cost = (analysisId: string, platform: string, usd: number | null) =>
      db.execute(sql`update app.answers set cost = ${usd}
        where project_id = ${id} and analysis_id = ${analysisId} and platform = ${platform}`)
    const { analysisId: ofOperator } = await runToEnd(api, user, id)
    await cost(ofOperator, 'chatgpt', 8)
    await cost(ofOperator, 'gemini', 8)
    assert.deepEqual(await read(id), unknown, 'the operator has paid')

    for (const platform of ['chatgpt', 'gemini']) {
      const body = { apiKey: 'sk-own-0123456789abcdefghij-4f2a' }
      succeeded(await api.call('PUT', `/connections/${platform}`, user.token, body), connectionResponse)
    }
    assert.deepEqual(await read(id), unknown, 'no answer was asked with the own keys')
    const { analysisId } = await runToEnd(api, user, id)
    await cost(analysisId, 'chatgpt', 0.25)
    await cost(analysisId, 'gemini', null)
    assert.deepEqual([(await read(id)).platforms[0]?.usdPerAnswer, (await read(id)).usdPerPrompt], [0.25, null])
    await cost(analysisId, 'gemini', 0.5)
    assert.equal((await read(id)).usdPerPrompt, 0.75)

    const [editor, viewer] = [await api.addUser(), await api.addUser()]
    await db.insert(workspaceMembers).values([
      { workspaceId: user.id, userId: editor.id, role: 'editor', createdAt: new Date() },
      { workspaceId: user.id, userId: viewer.id, role: 'viewer', createdAt: new Date() },
    ])
    assert.equal((await read(id, editor.token)).usdPerPrompt, 0.75)
    assert.deepEqual(await read(id, viewer.token), unknown, 'a viewer')
    assert.deepEqual(await read(id, await createTestToken(api, user)), unknown, 'an API token')
  })

  it('hides another person’s project, and requires a session', async () => {
    const { id } = await addReadyProject(api, user)
    failed(await call(id, (await api.addUser()).token), 404, 'NOT_FOUND')
    failed(await call(id, null), 401, 'AUTH_REQUIRED')
  })
})
