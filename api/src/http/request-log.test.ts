import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { InjectOptions } from 'fastify'
import { loggerOptions } from '@sightline/shared/service/logger.ts'
import { buildApp } from '../app.ts'
import { startTestApi, type TestApi, type TestUser } from '../testing/test-api.ts'

const SECRETS = ['ada@example.com', 'secret-prompt', 'private-persona', 'Bearer', 'no-such-token']

let api: TestApi
let user: TestUser
let app: Awaited<ReturnType<typeof buildApp>>
const lines: string[] = []

before(async () => {
  api = await startTestApi()
  user = await api.addUser()
  const stream = { write: (line: string) => void lines.push(line) }
  app = await buildApp(api.services, { ...loggerOptions('api'), stream })
})
after(async () => {
  await app.close()
  await api.close()
})

/** The lines that a call leaves, parsed. */
async function linesOf(call: InjectOptions) {
  lines.length = 0
  await app.inject(call)
  for (const line of lines) for (const secret of [...SECRETS, user.token]) assert.ok(!line.includes(secret), line)
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

const authorization = () => ({ authorization: `Bearer ${user.token}` })

describe('the log of a call', () => {
  it('is one line: request id, route, status, duration and who made it', async () => {
    const logged = await linesOf({
      url: '/api/projects?limit=5&note=ada@example.com',
      headers: { ...authorization(), 'x-request-id': 'from-the-gateway-1' },
    })
    assert.equal(logged.length, 1)
    const { time, responseTime, ...line } = logged[0]!
    assert.deepEqual(line, {
      level: 30,
      name: 'api',
      reqId: 'from-the-gateway-1',
      req: { method: 'GET', path: '/api/projects' },
      route: '/api/projects',
      res: { statusCode: 200 },
      user: user.id,
      msg: 'request completed',
    })
    assert.equal(typeof time, 'number')
    assert.ok(Number.isInteger(responseTime))
  })

  it('contains no token, address or user text, whatever the outcome of the call', async () => {
    const json = { 'content-type': 'application/json' }
    const [payload, headers] = [{ projectId: 'secret-prompt', targetPersona: 'private-persona' }, authorization()]
    for (const call of [
      { method: 'POST', url: '/api/auth/signin', payload: { auth0Token: 'no-such-token' } },
      { method: 'POST', url: '/api/auth/signin', headers: json, payload: '{"auth0Token": "secret-prompt' },
      { url: '/api/projects', headers: { authorization: 'Bearer no-such-token' } },
      { method: 'POST', url: '/api/projects', headers, payload },
      { method: 'POST', url: '/api/project-prompts', headers, payload },
      { url: '/api/projects/ada@example.com', headers },
      { url: `/api/nothing/${user.token}` },
      { url: '/api/projects/secret-prompt%20%ff' },
    ] as const) {
      const logged = await linesOf(call)
      assert.equal(logged.length, 1, JSON.stringify(call))
      assert.ok(!JSON.stringify(logged).includes('"statusCode":2'))
    }
  })

  it('says of a failure inside what and where, not with which values', async () => {
    app = await buildApp(api.services, {
      ...loggerOptions('api'),
      stream: { write: (line: string) => void lines.push(line) },
    })
    await api.services.db.execute('alter table app.projects rename to projects_gone')
    const logged = await linesOf({ url: '/api/projects', headers: authorization() })
    await api.services.db.execute('alter table app.projects_gone rename to projects')
    const [error, completed] = logged
    assert.deepEqual([error?.msg, completed?.msg], ['request failed', 'request completed'])
    assert.equal(error?.reqId, completed?.reqId)
    assert.match((error?.err as Error).message, /^database error 42P01/)
  })

  it('omits liveness checks', async ({ mock }) => {
    // The database has all the time that it needs.
    mock.method(AbortSignal, 'timeout', () => new AbortController().signal)
    assert.deepEqual(await linesOf({ url: '/healthz' }), [])
    assert.deepEqual(await linesOf({ url: '/readyz' }), [])
  })
})
