// The examples of docs/api-access.md do what is said there.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { promisify } from 'node:util'
import { overviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { createTestToken } from '../accounts/tokens/testing/create-test-token.ts'
import { addTwoDays } from '../reports/testing/reported-project.ts'
import { startTestApi, succeeded, type TestApi, type TestUser } from '../testing/test-api.ts'

const API_FOLDER = join(import.meta.dirname, '..', '..')
const page = readFileSync(join(API_FOLDER, '..', 'docs', 'api-access.md'), 'utf8')
const examples = [...page.matchAll(/```js\n([^]*?)```/g)].map(([, code = '']) => code)
const [readOverview = '', addAndRun = '', sendAnswer = '', askMcp = ''] = examples

let api: TestApi
let user: TestUser
let origin: string
let projectId: string
before(async () => {
  api = await startTestApi()
  user = await api.addUser('premium')
  projectId = (await addTwoDays(api, user)).project.id
  user = { ...user, token: await api.signIn(user) }
  origin = await api.listen()
})
after(() => api.close())

async function run(code: string, token: string): Promise<string> {
  const env = {
    ...process.env,
    ...{ SIGHTLINE_URL: origin, SIGHTLINE_TOKEN: token, SIGHTLINE_PROJECT: projectId },
  }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
    ...{ cwd: API_FOLDER, env, timeout: 60_000 },
  })
  return stdout
}

const overviewOf = async () =>
  succeeded(await api.call('GET', `/reports/projects/${projectId}/overview`, user.token), overviewResponse)

it('reads an overview', async () => {
  const { overview, period } = await overviewOf()
  const { value, n, panel } = overview.intervals.brand
  const lines = (await run(readOverview, await createTestToken(api, user))).split('\n')
  assert.equal(lines[0], [period.startDate, period.endDate, value, n, panel?.low, panel?.high].join(' '))
})

it('asks the MCP server', async () => {
  const { overview } = await overviewOf()
  const printed = await run(askMcp, await createTestToken(api, user))
  assert.equal(printed, `${overview.brandVisibilityRate} ${overview.intervals.brand.n}\n`)
})

it('adds a prompt, and starts an analysis', async () => {
  assert.equal(examples.length, 4)
  const token = await createTestToken(api, user, { scopes: ['write', 'run'] })
  assert.match(await run(addAndRun, token), /^1 added [\da-f-]{36} processing\n$/)
})

it('sends an answer of an app, and reads how much apps and the API agree', async () => {
  // The example's answer is of now, which is after the fixture's days: the last test, as the clock stays there.
  api.setTime()
  user = { ...user, token: await api.signIn(user) }
  const printed = await run(sendAnswer, await createTestToken(api, user, { scopes: ['write', 'read'] }))
  assert.equal(printed, 'names you\nchatgpt app 1 1 null 0\n')
})
