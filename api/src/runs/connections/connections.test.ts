import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { inspect } from 'node:util'
import {
  connectionResponse,
  connectionsResponse,
  connectionTestResponse,
  type SaveConnectionRequest,
} from '@sightline/shared/contract/api/connections.ts'
import { platformsResponse } from '@sightline/shared/contract/api/projects.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../database/schema/accounts.ts'
import { answers } from '../../database/schema/answers.ts'
import { connections } from '../../database/schema/connections.ts'
import { answerGate } from '../../testing/answer-gate.ts'
import { addReadyProject, runToEnd, startRun, waitForRun } from '../../testing/project-builder.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { startPlatformStandIns, type PlatformStandIns } from '../platforms/testing/platform-stand-ins.ts'
import type { Behaviour } from '../platforms/testing/stand-in-behaviour.ts'

const SECRET_KEY = 'a secret key of the tests, 32 characters and more'
const OWN_KEY = 'sk-own-0123456789abcdefghij-4f2a'
const ANSWER = { kind: 'answer', text: 'Acme is an excellent choice, and Globex is slower.' } as const

let behaviour: (asked: { prompt: string; platform: PlatformId }) => Behaviour
let standIns: PlatformStandIns
let api: TestApi
const logged: unknown[] = []

before(async () => {
  standIns = await startPlatformStandIns((asked) => behaviour(asked))
  const addresses = Object.entries(standIns.environment).filter(([name]) => name.endsWith('_BASE_URL'))
  // The operator has a key for ChatGPT only.
  api = await startTestApi({
    ...Object.fromEntries(addresses),
    OPENAI_API_KEY: 'operators-key',
    SECRET_KEY,
    LOCAL_ENDPOINTS: 'on',
  })
  for (const level of ['info', 'warn', 'error'] as const) {
    api.services.log[level] = (...said: unknown[]) => void logged.push(...said)
  }
  api.startWorker()
})
after(async () => {
  await api.close()
  await standIns.close()
})
beforeEach(() => {
  behaviour = () => ANSWER
})

const save = (user: TestUser, platform: PlatformId, body: SaveConnectionRequest) =>
  api.call('PUT', `/connections/${platform}`, user.token, body)
const saved = async (user: TestUser, platform: PlatformId, body: SaveConnectionRequest) =>
  succeeded(await save(user, platform, body), connectionResponse).data.connection
const test = async (user: TestUser, platform: PlatformId, body?: object) =>
  succeeded(await api.call('POST', `/connections/${platform}/test`, user.token, body), connectionTestResponse).data.test
const remove = (user: TestUser, platform: PlatformId) => api.call('DELETE', `/connections/${platform}`, user.token)
async function read(user: TestUser, platform: PlatformId) {
  const { connections: all } = succeeded(await api.call('GET', '/connections', user.token), connectionsResponse).data
  return all.find((entry) => entry.platform === platform) ?? assert.fail(`${platform} is not listed`)
}
const project = (user: TestUser, platforms: PlatformId[], texts = ['Which anvil is best?']) =>
  addReadyProject(api, user, texts, { platforms })
const askedOf = (platform: PlatformId) => standIns.byPlatform[platform].requests
const lastKey = (platform: PlatformId) => askedOf(platform).at(-1)?.headers

describe('GET /connections', () => {
  it('tells of each platform whose key answers', async () => {
    const user = await api.addUser()
    await saved(user, 'claude', { apiKey: OWN_KEY })
    const { connections: all } = succeeded(await api.call('GET', '/connections', user.token), connectionsResponse).data
    assert.deepEqual(
      all.map(({ platform, whose, source, keyEnding }) => [platform, whose, source, keyEnding]),
      [
        ['chatgpt', 'operator', 'real', null],
        ['gemini', 'nobody', 'off', null],
        ['claude', 'own', 'real', '4f2a'],
        ['grok', 'nobody', 'off', null],
        ['perplexity', 'nobody', 'off', null],
      ],
    )
    const { platforms } = succeeded(await api.call('GET', '/platforms', user.token), platformsResponse).data
    assert.deepEqual(
      platforms.map(({ source }) => source),
      all.map(({ source }) => source),
    )
  })

  it('answers with the own key before the operator’s, and after its removal the operator’s again', async () => {
    const user = await api.addUser('enterprise')
    const { id } = await project(user, ['chatgpt'])
    await saved(user, 'chatgpt', { apiKey: OWN_KEY, model: 'gpt-5-mini' })
    await runToEnd(api, user, id)
    assert.equal(lastKey('chatgpt')?.authorization, `Bearer ${OWN_KEY}`)
    assert.equal(askedOf('chatgpt').at(-1)?.asked.model, 'gpt-5-mini')
    const { connection } = succeeded(await remove(user, 'chatgpt'), connectionResponse).data
    assert.deepEqual([connection.whose, connection.keyEnding], ['operator', null])
    await runToEnd(api, user, id)
    assert.equal(lastKey('chatgpt')?.authorization, 'Bearer operators-key')
    const { rows } = await api.services.db.execute(sql`
      select sealed_key from app.connections where workspace_id = ${user.id} and sealed_key is not null`)
    assert.deepEqual(rows, [])
  })

  it('uses another key at the next question of a run that is at work', async () => {
    const user = await api.addUser('enterprise')
    const { id } = await project(user, ['claude'], ['1?', '2?', '3?', '4?', '5?'])
    await saved(user, 'claude', { apiKey: OWN_KEY })
    const gate = answerGate(ANSWER)
    const began = askedOf('claude').length
    behaviour = () => gate.decide()
    const { analysisId } = await startRun(api, user, id)
    await gate.heldUp(4)
    await saved(user, 'claude', { apiKey: 'sk-another-0123456789abcdef' })
    gate.open()
    assert.equal((await waitForRun(api, user, analysisId)).status, 'completed')
    const keys = askedOf('claude')
      .slice(began)
      .map(({ headers }) => headers['x-api-key'])
    assert.deepEqual(keys, [...Array<string>(4).fill(OWN_KEY), 'sk-another-0123456789abcdef'])
  })

  it('never tells or uses another account’s key', async () => {
    const [one, other] = [await api.addUser(), await api.addUser()]
    await saved(one, 'gemini', { apiKey: OWN_KEY })
    assert.equal((await read(other, 'gemini')).whose, 'nobody')
    await remove(other, 'gemini')
    assert.equal((await read(one, 'gemini')).whose, 'own')
    failed(await api.call('POST', '/connections/gemini/test', other.token), 409, 'CONFLICT')
  })
})

describe('PUT /connections/:platform', () => {
  it('stores a key that is in no response, no log and no export, and not readable in the database', async () => {
    const user = await api.addUser('enterprise')
    const bodies: unknown[] = []
    const keep = async (response: ReturnType<TestApi['call']>) => void bodies.push((await response).body)
    behaviour = ({ platform }) =>
      platform === 'gemini'
        ? { kind: 'body', status: 400, body: { error: { message: `no: ${OWN_KEY}`, status: 'INVALID_ARGUMENT' } } }
        : ANSWER
    await keep(save(user, 'gemini', { apiKey: OWN_KEY }))
    await keep(api.call('POST', '/connections/gemini/test', user.token))
    const { id } = await project(user, ['gemini'])
    bodies.push(await runToEnd(api, user, id))
    for (const path of ['/connections', '/profile/data', '/platforms']) await keep(api.call('GET', path, user.token))
    await keep(remove(user, 'gemini'))
    assert.ok(logged.length > 0)
    assert.doesNotMatch(inspect([bodies, logged], { depth: Infinity }), /0123456789abcdefghij/)
    const { rows } = await api.services.db.execute(sql`
      select count(*)::int as found from app.connections as row where row::text like '%0123456789abcdefghij%'`)
    assert.deepEqual(rows, [{ found: 0 }])
  })

  it('has to be called again when the key cannot be decrypted: answers fail with that reason', async () => {
    const user = await api.addUser('enterprise')
    await saved(user, 'claude', { apiKey: OWN_KEY })
    await api.services.db
      .update(connections)
      .set({ sealedKey: 'v1.AAAA' })
      .where(and(eq(connections.workspaceId, user.id), eq(connections.platform, 'claude')))
    assert.equal((await read(user, 'claude')).keyUnreadable, true)
    const said = 'Your stored key for Claude cannot be read any more. Please enter it again'
    assert.deepEqual((await test(user, 'claude')).said, said)
    const { id } = await project(user, ['claude'])
    const run = await runToEnd(api, user, id)
    assert.deepEqual([run.status, run.failureReasons], ['failed', [{ reason: said, count: 1 }]])
  })

  it('forgets the key when the address changes: it is sent to no other one', async () => {
    const user = await api.addUser()
    await saved(user, 'chatgpt', { apiKey: OWN_KEY })
    const baseUrl = standIns.byPlatform.perplexity.url
    await test(user, 'chatgpt', { baseUrl, model: 'sonar' })
    assert.equal(lastKey('perplexity')?.authorization, undefined)
    const connection = await saved(user, 'chatgpt', { baseUrl, model: 'sonar' })
    assert.deepEqual([connection.keyEnding, connection.baseUrl], [null, baseUrl])
    const errors = failed(await save(user, 'chatgpt', {}), 400, 'BAD_REQUEST').errors
    assert.deepEqual(
      errors?.map(({ path }) => path),
      ['apiKey'],
    )
  })

  it('stores nothing that outlives its account', async () => {
    const user = await api.addUser()
    await saved(user, 'claude', { apiKey: OWN_KEY })
    await api.services.db.delete(users).where(eq(users.id, user.id))
    assert.deepEqual(await api.services.db.select().from(connections).where(eq(connections.workspaceId, user.id)), [])
  })
})

describe('DELETE /connections/:platform', () => {
  it('removes the key, so that the operator’s answers again, and is done with a connection that is not there', async () => {
    const user = await api.addUser()
    await saved(user, 'chatgpt', { apiKey: OWN_KEY, ceilingUsd: 5 })
    for (let time = 0; time < 2; time++) {
      const { connection } = succeeded(await remove(user, 'chatgpt'), connectionResponse).data
      assert.deepEqual([connection.whose, connection.keyEnding, connection.ceilingUsd], ['operator', null, null])
    }
    failed(await api.call('DELETE', '/connections/chatgpt', null), 401, 'AUTH_REQUIRED')
  })
})

describe('a failure', () => {
  it('is told in plain words, in the run and beside the platform', async () => {
    const user = await api.addUser('enterprise')
    behaviour = () => ({ kind: 'unauthorised' })
    await saved(user, 'gemini', { apiKey: OWN_KEY })
    const { id } = await project(user, ['gemini'])
    const run = await runToEnd(api, user, id)
    assert.deepEqual(run.failureReasons, [{ reason: 'Gemini does not accept the API key', count: 1 }])
    const { lastFailure } = await read(user, 'gemini')
    assert.deepEqual([lastFailure?.kind, lastFailure?.reason], ['auth', 'Gemini does not accept the API key'])
  })

  it('of an own key does not slow down the accounts that use the operator’s', async () => {
    const user = await api.addUser('enterprise')
    await saved(user, 'chatgpt', { apiKey: OWN_KEY })
    let asked = 0
    behaviour = () => (asked++ === 0 ? { kind: 'rate-limited' } : ANSWER)
    const { id } = await project(user, ['chatgpt'])
    assert.equal((await runToEnd(api, user, id)).status, 'completed')
    const { rows } = await api.services.db.execute(sql`
      select * from app.platform_gates where (pace->>'pausedUntil')::float > 0 or pace->'learned' <> 'null'`)
    assert.deepEqual(rows, [])
  })
})

describe('the monthly ceiling', () => {
  it('stops the platform with a reason that the run tells, and lets it go on with the next month', async () => {
    const user = await api.addUser('enterprise')
    await saved(user, 'claude', { apiKey: OWN_KEY, ceilingUsd: 1 })
    await api.services.db
      .update(connections)
      .set({ spent: 1, spentMonth: new Date().toISOString().slice(0, 7) })
      .where(eq(connections.workspaceId, user.id))
    const { id } = await project(user, ['claude'])
    const before = askedOf('claude').length
    const run = await runToEnd(api, user, id)
    const reason = 'The monthly ceiling of $1 for Claude is reached'
    assert.deepEqual([run.status, run.sample, run.failureReasons], ['failed', false, [{ reason, count: 1 }]])
    assert.equal(askedOf('claude').length, before)
    const [answer] = await api.services.db.select().from(answers).where(eq(answers.projectId, id))
    assert.deepEqual([answer?.tries, answer?.failedReason], [0, `ceiling: ${reason}`])
    assert.equal((await read(user, 'claude')).lastFailure?.reason, reason)
    await api.services.db.update(connections).set({ spentMonth: '2020-01' }).where(eq(connections.workspaceId, user.id))
    assert.equal((await runToEnd(api, user, id)).status, 'completed')
  })

  it('counts what the answers of the own key have cost, and no others', async () => {
    const user = await api.addUser('enterprise')
    const { id } = await project(user, ['chatgpt', 'claude'], ['First?', 'Second?'])
    await saved(user, 'claude', { apiKey: OWN_KEY })
    await runToEnd(api, user, id)
    const stored = await api.services.db.select().from(answers).where(eq(answers.projectId, id))
    const cost = stored.filter(({ platform }) => platform === 'claude').reduce((sum, row) => sum + (row.cost ?? 0), 0)
    const { spentUsd, month } = await read(user, 'claude')
    assert.ok(cost > 0)
    assert.equal(spentUsd.toFixed(6), cost.toFixed(6))
    assert.equal(month, new Date().toISOString().slice(0, 7))
    assert.equal((await read(user, 'chatgpt')).spentUsd, 0)
    await remove(user, 'claude')
    assert.equal((await read(user, 'claude')).spentUsd, spentUsd)
  })

  it('is refused for a model whose price is not known', async () => {
    const user = await api.addUser()
    const response = await save(user, 'claude', { apiKey: OWN_KEY, model: 'claude-of-my-own', ceilingUsd: 5 })
    assert.deepEqual(
      failed(response, 400, 'BAD_REQUEST').errors?.map(({ path }) => path),
      ['ceilingUsd'],
    )
  })
})

describe('POST /connections/:platform/test', () => {
  it('tells answer, time and cost of what is stored, and is kept', async () => {
    const user = await api.addUser()
    await saved(user, 'claude', { apiKey: OWN_KEY })
    const result = await test(user, 'claude')
    assert.deepEqual([result.answered, result.said], [true, ANSWER.text])
    assert.ok((result.costUsd ?? 0) > 0)
    assert.deepEqual((await read(user, 'claude')).lastTest, result)
    assert.equal((await read(user, 'claude')).spentUsd.toFixed(6), result.costUsd?.toFixed(6))
  })

  it('of a typed key stores nothing', async () => {
    const user = await api.addUser()
    behaviour = () => ({ kind: 'unauthorised' })
    const result = await test(user, 'gemini', { apiKey: 'wrong-key' })
    assert.deepEqual([result.answered, result.said], [false, 'Gemini does not accept the API key'])
    assert.equal((await read(user, 'gemini')).whose, 'nobody')
  })

  it('asks with the operator’s key where the account has none', async () => {
    const user = await api.addUser()
    assert.equal((await test(user, 'chatgpt')).answered, true)
    assert.equal(lastKey('chatgpt')?.authorization, 'Bearer operators-key')
    assert.equal((await read(user, 'chatgpt')).spentUsd, 0)
  })

  it('with the operator’s key is asked once in five minutes, for all accounts', async () => {
    const users = await Promise.all([api.addUser(), api.addUser()])
    await test(users[0], 'chatgpt')
    const before = askedOf('chatgpt').length
    assert.equal((await test(users[1], 'chatgpt')).answered, true)
    assert.equal(askedOf('chatgpt').length, before)
  })

  it('says so where the platform does not answer within 30 seconds', async (context) => {
    const user = await api.addUser()
    const late = AbortSignal.abort(new DOMException('it took too long', 'TimeoutError'))
    const { timeout } = AbortSignal
    context.mock.method(AbortSignal, 'timeout', (ms: number) => (ms === 31_000 ? late : timeout.call(AbortSignal, ms)))
    await saved(user, 'claude', { apiKey: OWN_KEY })
    const { answered, said } = await test(user, 'claude')
    assert.deepEqual([answered, said], [false, 'Claude did not answer within 30 s'])
  })

  it('of another model with the stored key keeps its ceiling', async () => {
    const user = await api.addUser()
    await saved(user, 'claude', { apiKey: OWN_KEY, ceilingUsd: 1 })
    await api.services.db
      .update(connections)
      .set({ spent: 1, spentMonth: new Date().toISOString().slice(0, 7) })
      .where(eq(connections.workspaceId, user.id))
    const { answered, said } = await test(user, 'claude', { model: 'claude-haiku-4-5' })
    assert.deepEqual([answered, said], [false, 'The monthly ceiling of $1 for Claude is reached'])
  })

  it('stores an answer with a NUL', async () => {
    const user = await api.addUser()
    behaviour = () => ({ kind: 'answer', text: 'Y\0es' })
    await saved(user, 'claude', { apiKey: OWN_KEY })
    assert.equal((await test(user, 'claude')).said, 'Yes')
  })

  it('is not noted where the key was replaced meanwhile', async () => {
    const user = await api.addUser()
    await saved(user, 'claude', { apiKey: OWN_KEY })
    const gate = answerGate(ANSWER)
    behaviour = () => gate.decide()
    const testing = test(user, 'claude')
    await gate.heldUp(1)
    await saved(user, 'claude', { apiKey: 'sk-another-0123456789abcdef' })
    gate.open()
    assert.equal((await testing).answered, true)
    assert.equal((await read(user, 'claude')).lastTest, null)
  })

  it('is limited to six a minute', async () => {
    const user = await api.addUser()
    for (let time = 0; time < 6; time++) await test(user, 'chatgpt')
    failed(await api.call('POST', '/connections/chatgpt/test', user.token), 429, 'RATE_LIMITED')
  })

  it('asks for a session, and for a platform that exists', async () => {
    failed(await api.call('POST', '/connections/chatgpt/test', null), 401, 'AUTH_REQUIRED')
    failed(await api.call('POST', '/connections/bard/test', (await api.addUser()).token), 404, 'NOT_FOUND')
  })
})

describe('an own endpoint', () => {
  it('answers for ChatGPT, and says which model did', async () => {
    const user = await api.addUser('enterprise')
    const endpoint = standIns.byPlatform.perplexity
    await saved(user, 'chatgpt', { baseUrl: `${endpoint.url}/`, model: 'qwen3-0.6b' })
    const { id } = await project(user, ['chatgpt'])
    const run = await runToEnd(api, user, id)
    assert.deepEqual([run.status, run.sample], ['completed', false])
    assert.deepEqual(lastKey('perplexity')?.authorization, undefined)
    const [answer] = await api.services.db.select().from(answers).where(eq(answers.projectId, id))
    assert.deepEqual([answer?.platform, answer?.servedModel, answer?.cost], ['chatgpt', 'qwen3-0.6b', null])
  })

  it('that does not answer holds four places of its own, is asked twice, and delays no one else', async () => {
    const [user, other] = [await api.addUser('enterprise'), await api.addUser('enterprise')]
    await saved(user, 'chatgpt', { baseUrl: standIns.byPlatform.perplexity.url, model: 'qwen' })
    const { id } = await project(user, ['chatgpt'], ['1?', '2?', '3?', '4?', '5?', '6?', '7?', '8?', '9?'])
    const gate = answerGate({ text: '' })
    const began = askedOf('perplexity').length
    behaviour = ({ platform }) => (platform === 'perplexity' ? gate.decide() : ANSWER)
    const { analysisId } = await startRun(api, user, id)
    await gate.heldUp(4)
    const { id: otherId } = await project(other, ['chatgpt'])
    assert.equal((await runToEnd(api, other, otherId)).status, 'completed')
    assert.equal(askedOf('perplexity').length, began + 4)
    gate.open()
    assert.equal((await waitForRun(api, user, analysisId)).status, 'failed')
    assert.equal(askedOf('perplexity').length, began + 2 * 9)
    const { rows } = await api.services.db.execute(
      sql`select platform from app.platform_gates where platform = 'perplexity'`,
    )
    assert.deepEqual(rows, [])
  })

  it('that is added or removed during a run takes over the queued questions', async () => {
    const user = await api.addUser('enterprise')
    const { id } = await project(
      user,
      ['chatgpt'],
      Array.from({ length: 10 }, (_, index) => `${index}?`),
    )
    const gate = answerGate(ANSWER)
    behaviour = () => gate.decide()
    const began = askedOf('perplexity').length
    const { analysisId } = await startRun(api, user, id)
    await gate.heldUp(8)
    await saved(user, 'chatgpt', { baseUrl: standIns.byPlatform.perplexity.url, model: 'qwen' })
    gate.open()
    assert.equal((await waitForRun(api, user, analysisId)).status, 'completed')
    assert.equal(askedOf('perplexity').length, began + 2)
  })

  it('stands in for ChatGPT only, and needs the name of a model', async () => {
    const user = await api.addUser()
    const baseUrl = standIns.byPlatform.perplexity.url
    const pathsOf = async (platform: PlatformId, body: SaveConnectionRequest) =>
      failed(await save(user, platform, body), 400, 'BAD_REQUEST').errors?.map(({ path }) => path)
    assert.deepEqual(await pathsOf('claude', { baseUrl, model: 'qwen' }), ['baseUrl'])
    assert.deepEqual(await pathsOf('chatgpt', { baseUrl }), ['model'])
    for (const wrong of [
      'ftp://models.example.com',
      'models',
      'https://a:b@models.example.com',
      'https://m.example/?a',
    ])
      assert.deepEqual(await pathsOf('chatgpt', { baseUrl: wrong, model: 'qwen' }), ['baseUrl'], wrong)
  })

  it('on the installation’s own network is refused where its operator has not allowed it', async (context) => {
    const user = await api.addUser('enterprise')
    const { url } = standIns.byPlatform.perplexity
    const { id } = await project(user, ['chatgpt'])
    await saved(user, 'chatgpt', { baseUrl: url, model: 'qwen' })
    context.mock.property(api.services.settings, 'LOCAL_ENDPOINTS', 'off')
    const before = askedOf('perplexity').length
    for (const baseUrl of [url, 'https://127.0.0.1/v1', 'https://[::1]', 'https://169.254.169.254', 'https://0x7f.1'])
      failed(await save(user, 'chatgpt', { baseUrl, model: 'qwen' }), 400, 'BAD_REQUEST')
    // What was stored before is checked at the call.
    assert.equal((await test(user, 'chatgpt')).answered, false)
    assert.equal((await runToEnd(api, user, id)).status, 'failed')
    assert.equal(askedOf('perplexity').length, before)
  })

  it('is never asked at a cloud’s metadata address', async () => {
    const user = await api.addUser()
    const baseUrl = 'http://169.254.169.254/latest'
    failed(await save(user, 'chatgpt', { baseUrl, model: 'qwen' }), 400, 'BAD_REQUEST')
  })
})
