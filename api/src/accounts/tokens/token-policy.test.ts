import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { tokenScopes } from '@sightline/shared/domain/api-tokens.ts'
import type { RouteOptions } from 'fastify'
import { addProject } from '../../testing/project-builder.ts'
import { failed, startTestApi, type TestApi, type TestUser } from '../../testing/test-api.ts'
import { createTestToken } from './testing/create-test-token.ts'

/** Every call that takes API tokens: the scope that it needs, and where its project is named. Any other takes sessions only. */
const TOKEN_CALLS: Record<string, string> = {
  'GET /platforms': 'read none',
  'GET /projects': 'read listed',
  'POST /projects': 'write every',
  'GET /projects/:id': 'read id',
  'PATCH /projects/:id': 'write id',
  'PATCH /projects/:id/status': 'write id',
  'PUT /projects/:id/steps/:kind/:subject': 'write id',
  'POST /projects/:id/traffic/logs': 'write id',
  'POST /v1/projects/:id/answers': 'write id',
  'DELETE /v1/projects/:id/answers/:answerId': 'write id',
  'GET /insights/projects/active': 'read listed',
  'GET /insights/:id/dashboard': 'read id',
  'POST /project-prompts': 'write body',
  'GET /project-prompts/project/:projectId': 'read projectId',
  'POST /project-prompts/:collectionId/categories': 'write collectionId',
  'POST /project-prompts/:collectionId/categories/:categoryId/prompts': 'write collectionId',
  'PATCH /project-prompts/:collectionId/categories/:categoryId/prompts/:promptId': 'write collectionId',
  'DELETE /project-prompts/:collectionId/categories/:categoryId/prompts': 'write collectionId',
  'POST /project-analysis/run': 'run body',
  'POST /project-analysis/new-prompts': 'run body',
  'POST /project-new-analysis/run': 'run body',
  'GET /project-analysis/:id': 'read analysis',
  'GET /project-analysis/:id/events': 'read analysis',
  'POST /project-analysis/:id/cancel': 'run analysis',
  'GET /project-analysis/project/:projectId': 'read projectId',
  'GET /project-analysis/project/:projectId/price': 'read projectId',
}
/** These are all read, and name their project as `:id`. */
const REPORTS = /^GET \/(?:reports|citations)\//

let api: TestApi
let user: TestUser
let calls: [name: string, route: RouteOptions][]
before(async () => {
  api = await startTestApi()
  user = await api.addUser('premium')
  calls = api.routes
    .filter(({ method, url, schema }) => method !== 'HEAD' && url.startsWith('/api/') && !schema?.hide)
    .map((route) => [`${String(route.method)} ${route.url.replace(/^\/api/, '')}`, route])
})
after(() => api.close())

const ANY_ID = '01957a3c-8f20-7d1e-a4b6-000000000010'
const accessOf = ({ config }: RouteOptions) => config?.token && `${config.token.scope} ${config.token.project}`

async function call({ method, url }: RouteOptions, token: string) {
  const path = url.replaceAll(/:\w+/g, ANY_ID)
  return api.call(method as 'GET', path, token, method === 'GET' ? undefined : {})
}

describe('an API token', () => {
  it('is taken by the listed calls, for the scope and the project that each names', () => {
    const taken = calls.filter(([name, { config }]) => config?.token !== undefined && !REPORTS.test(name))
    assert.deepEqual(Object.fromEntries(taken.map(([name, route]) => [name, accessOf(route)])), TOKEN_CALLS)
    const reports = calls.filter(([name]) => REPORTS.test(name))
    assert.ok(reports.length > 20)
    for (const [name, route] of reports) {
      assert.equal(accessOf(route), 'read id', name)
      assert.match(route.url, /\/:id/, name)
    }
  })

  it('is refused with every scope by every other call that asks for a session', async () => {
    const token = await createTestToken(api, user, { scopes: [...tokenScopes] })
    const others = calls.filter(([, { config }]) => config?.signedIn && config.token === undefined)
    const paths = others.map(([name]) => name.split(' ')[1] ?? '')
    for (const kind of ['/auth/', '/profile', '/subscription', '/api-tokens', '/feedback', '/connections']) {
      assert.ok(
        paths.some((path) => path.startsWith(kind)),
        kind,
      )
    }
    for (const [name, route] of others) {
      const { message } = failed(await call(route, token), 403, 'FORBIDDEN')
      assert.equal(message, 'An API token cannot make this call. Please sign in to make it.', name)
    }
  })

  it('without the scope of a call is refused by it, and with it is not', async () => {
    for (const scope of tokenScopes) {
      const token = await createTestToken(api, user, { scopes: [scope] })
      for (const [name, route] of calls) {
        const needed = route.config?.token?.scope
        if (needed === undefined) continue
        const { status } = await call(route, token)
        assert.equal(status === 403, needed !== scope, `${name} with ${scope}: ${status}`)
      }
    }
  })

  it('limited to some projects gets for every call about another project what it gets for an unknown one', async () => {
    const { id: own } = await addProject(api, user)
    const { id: other } = await addProject(api, user)
    const token = await createTestToken(api, user, { scopes: [...tokenScopes], projects: [own] })
    for (const [name, route] of calls) {
      const place = route.config?.token?.project
      if (place === undefined || ['none', 'listed', 'every'].includes(place)) continue
      const path = route.url.replaceAll(/:(id|projectId|collectionId)/g, other).replaceAll(/:\w+/g, ANY_ID)
      const body = route.method === 'GET' ? undefined : { projectId: other.toUpperCase() }
      failed(await api.call(route.method as 'GET', path, token, body), 404, 'NOT_FOUND')
      assert.ok(name)
    }
    const { message } = failed(await api.call('POST', '/projects', token, {}), 403, 'FORBIDDEN')
    assert.equal(message, 'This API token is limited to some projects, and this call is not.')
  })

  it('needs what the document says', async () => {
    const { body } = await api.call('GET', '/openapi.json', null)
    const { paths } = body as { paths: Record<string, Record<string, Record<string, unknown>>> }
    for (const [name, route] of calls.filter(([, { config }]) => config?.signedIn)) {
      const operation = paths[route.url.replaceAll(/:(\w+)/g, '{$1}')]?.[String(route.method).toLowerCase()]
      const scope = route.config?.token?.scope
      assert.equal(operation?.['x-token-scope'], scope, name)
      assert.equal(operation?.['x-public-version'], scope && 1, name)
      const said =
        scope === undefined ? 'Not for API tokens.' : `Public, version 1. API tokens need the scope \`${scope}\`.`
      assert.ok(String(operation?.['description']).endsWith(said), name)
    }
  })
})
