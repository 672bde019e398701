import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { runPriceResponse } from '@sightline/shared/contract/api/analysis.ts'
import { sql } from 'drizzle-orm'
import { addReadyProject, runToEnd } from '../../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { startPlatformStandIns, type PlatformStandIns } from '../platforms/testing/platform-stand-ins.ts'

let api: TestApi
let user: TestUser
let standIns: PlatformStandIns

before(async () => {
  const answer = { text: 'Acme is an excellent choice, and Globex is slower.' }
  standIns = await startPlatformStandIns(() => ({ kind: 'answer', ...answer }))
  api = await startTestApi(standIns.environment)
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
  const read = async (projectId: string) => succeeded(await call(projectId), runPriceResponse).data

  it('tells what one prompt asks for, and, from the last analyses, what it costs', async () => {
    const { id } = await addReadyProject(api, user, ['A?', 'B?'], { platforms: ['chatgpt', 'gemini'] })
    const before = await read(id)
    assert.deepEqual(before, {
      platforms: [
        { platform: 'chatgpt', usdPerAnswer: null },
        { platform: 'gemini', usdPerAnswer: null },
      ],
      answersPerPrompt: 2,
      usdPerPrompt: null,
      sample: false,
    })
    await runToEnd(api, user, id)
    const { db } = api.services
    const price = (platform: string, usd: number | null) =>
      db.execute(sql`update app.answers set cost = ${usd} where project_id = ${id} and platform = ${platform}`)
    await price('chatgpt', 0.25)
    await price('gemini', null)
    assert.deepEqual([(await read(id)).platforms[0]?.usdPerAnswer, (await read(id)).usdPerPrompt], [0.25, null])
    await price('gemini', 0.5)
    assert.equal((await read(id)).usdPerPrompt, 0.75)
  })

  it('hides another person’s project, and requires a session', async () => {
    const { id } = await addReadyProject(api, user)
    failed(await call(id, (await api.addUser()).token), 404, 'NOT_FOUND')
    failed(await call(id, null), 401, 'AUTH_REQUIRED')
  })
})
