import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { overviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { promptCollectionResponse } from '@sightline/shared/contract/api/prompts.ts'
import { utcDay } from '../../database/utc-day.ts'
import { brandOf, competitorsOf } from '../../projects/project-companies.ts'
import { addReadyProject, runToEnd } from '../../testing/project-builder.ts'
import { storeAnswers } from '../../testing/stored-answers.ts'
import { startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { startOpenaiStandIn, type OpenaiStandIn } from '../platforms/testing/openai-stand-in.ts'

let api: TestApi
let user: TestUser
let standIn: OpenaiStandIn

before(async () => {
  standIn = await startOpenaiStandIn({ kind: 'unauthorised' })
  api = await startTestApi({ OPENAI_API_KEY: 'wrong', OPENAI_BASE_URL: standIn.url })
  user = await api.addUser('enterprise')
  api.startWorker()
})
after(async () => {
  await api.close()
  await standIn.close()
})

async function readOverview(projectId: string) {
  const response = await api.call('GET', `/reports/projects/${projectId}/overview?range=30d`, user.token)
  const { totalResults, failedResults, sample, brandVisibilityRate } = succeeded(response, overviewResponse).overview
  return { totalResults, failedResults, sample, brandVisibilityRate }
}

describe('a project whose real answers all failed', () => {
  it('says so, and shows no sample figures instead', async () => {
    const project = await addReadyProject(api, user, ['Is Acme good?', 'Who sells anvils?'], { platforms: ['chatgpt'] })
    const response = await api.call('GET', `/project-prompts/project/${project.id}`, user.token)
    const [category] = succeeded(response, promptCollectionResponse).data.projectPrompts.promptCategories
    const promptId = category?.prompts[0]?.id ?? ''
    const companies = { brand: brandOf(project), competitors: competitorsOf(project) }
    await storeAnswers(api, project, companies, [{ promptId, text: 'Acme is fine.', day: utcDay(new Date()) }])
    const invented = { totalResults: 1, failedResults: 0, sample: true, brandVisibilityRate: 1 }
    assert.deepEqual(await readOverview(project.id), invented)

    const run = await runToEnd(api, user, project.id)
    assert.deepEqual([run.status, run.failedResults], ['failed', 2])
    const nothing = { totalResults: 0, failedResults: 2, sample: false, brandVisibilityRate: null }
    assert.deepEqual(await readOverview(project.id), nothing)
  })
})
