import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { failuresResponse } from '@sightline/shared/contract/api/answers.ts'
import { overviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { addReportedProject, FIRST, TODAY } from '../testing/reported-project.ts'

let api: TestApi
let user: TestUser
let stranger: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  stranger = await api.addUser()
})
after(() => api.close())
afterEach(() => api.setTime())

const SLOW = 'timeout: ChatGPT did not answer within 60 s'
const REFUSED = 'refused: Gemini refused the request (HTTP 400): see'
const [slow, refused] = ['ChatGPT did not answer within 60 s', 'Gemini refused the request (HTTP 400)']

describe('GET /reports/projects/:id/failures', () => {
  async function addFailures() {
    const { project, unbranded, branded, store } = await addReportedProject(api, user)
    const text = ''
    await store([
      { promptId: unbranded, day: '2026-06-05', text, failedReason: SLOW },
      { promptId: branded, day: '2026-06-07', text, failedReason: SLOW },
      { promptId: unbranded, day: '2026-06-07', text: FIRST },
      { promptId: unbranded, day: '2026-06-08', text, failedReason: REFUSED, platform: 'gemini' },
    ])
    api.setTime(new Date(`${TODAY}T08:00:00Z`))
    const read = async (query: string) => {
      const response = await api.call('GET', `/reports/projects/${project.id}/failures?${query}`, user.token)
      return succeeded(response, failuresResponse).failureReasons.map(({ reason, count }) => [reason, count])
    }
    return { project, read }
  }

  it('counts the reasons of the whole period, whatever run they are of, most frequent first', async () => {
    const { project, read } = await addFailures()
    assert.deepEqual(await read('range=30d'), [
      [slow, 2],
      [refused, 1],
    ])
    assert.deepEqual(await read('startDate=2026-06-06&endDate=2026-06-08'), [
      [slow, 1],
      [refused, 1],
    ])
    const overview = await api.call('GET', `/reports/projects/${project.id}/overview?range=30d`, user.token)
    assert.equal(succeeded(overview, overviewResponse).overview.failedResults, 3)
  })

  it('filters by platform and branded prompts', async () => {
    const { read } = await addFailures()
    assert.deepEqual(await read('range=30d&platform=gemini'), [[refused, 1]])
    assert.deepEqual(await read('range=30d&branded=branded'), [[slow, 1]])
    assert.deepEqual(await read('range=30d&mode=without-web-search'), [])
  })

  it('hides another person’s project, and requires a session', async () => {
    const { project } = await addFailures()
    const path = `/reports/projects/${project.id}/failures`
    failed(await api.call('GET', path, stranger.token), 404, 'NOT_FOUND')
    failed(await api.call('GET', path, null), 401, 'AUTH_REQUIRED')
  })
})
