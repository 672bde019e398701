import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RouteOptions } from 'fastify'
import { z } from 'zod'
import { startTestApi, type TestApi } from '../testing/test-api.ts'

/** The complete list of public calls: adding one must be deliberate. */
const PUBLIC_CALLS = [
  'POST /auth/signin',
  'POST /auth/signup',
  'GET /pricing',
  'POST /market-peers/find',
  'POST /demo-requests',
  'POST /telemetry',
  'POST /csp-reports',
  'GET /mails/unsubscribe',
  'POST /mails/unsubscribe',
  'GET /shared/:code',
  'POST /shared/:code/unlock',
  'GET /shared/:code/embedding',
]
/** The token in the URL replaces the body. */
const TAKE_NOTHING = ['POST /auth/signout', 'POST /mails/unsubscribe', 'DELETE /subscription/change-plan']
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE']

let api: TestApi
let calls: [name: string, route: RouteOptions][]
before(async () => {
  api = await startTestApi()
  calls = api.routes
    .filter(({ method, url, schema }) => method !== 'HEAD' && url.startsWith('/api/') && !schema?.hide)
    .map((route) => [`${String(route.method)} ${route.url.replace(/^\/api/, '')}`, route])
})
after(() => api.close())

const isSchema = (value: unknown) => value instanceof z.ZodType

describe('every route', () => {
  it('is below /api, the MCP server with its metadata, or for other processes of the product', () => {
    const others = api.routes.filter(({ method, url }) => method !== 'HEAD' && !url.startsWith('/api/'))
    const urls = new Set(others.map(({ url }) => url))
    const metadata = '/.well-known/oauth-protected-resource'
    assert.deepEqual([...urls].sort(), [
      metadata,
      `${metadata}/mcp`,
      '/backchannel-logout',
      '/healthz',
      '/mcp',
      '/readyz',
    ])
  })

  it('has a schema of what it answers, or is a described stream', () => {
    for (const [name, route] of calls) {
      const responses = Object.entries((route.schema?.response ?? {}) as Record<string, unknown>)
      const success = responses.some(([status, schema]) => status.startsWith('2') && isSchema(schema))
      assert.ok(success || route.schema?.streams, name)
    }
  })

  it('requires a session, unless it is listed as public', async () => {
    const open = calls.filter(([, { config }]) => !config?.signedIn).map(([name]) => name)
    assert.deepEqual(open.sort(), [...PUBLIC_CALLS].sort())
    for (const [name, { method, url }] of calls.filter(([, { config }]) => config?.signedIn)) {
      const path = url.replaceAll(/:\w+/g, '01957a3c-8f20-7d1e-a4b6-000000000010')
      const { statusCode } = await api.inject({
        method: method as 'GET',
        url: path,
        ...(method !== 'GET' && { payload: {} }),
      })
      assert.equal(statusCode, 401, name)
    }
  })

  it('has schemas for its input', () => {
    for (const [name, { method, url, schema = {} }] of calls) {
      if (url.includes('/:')) assert.ok(isSchema(schema.params), `${name}: params`)
      if (!WRITING.includes(String(method)) || TAKE_NOTHING.includes(name)) continue
      assert.ok(isSchema(schema.body) || isSchema(schema.params), `${name}: neither body nor params`)
    }
  })

  it('limits every list and every text of its input', () => {
    for (const [name, { schema = {} }] of calls) {
      const { body, querystring } = schema
      const unbounded = [body, querystring].flatMap((part) => (part instanceof z.ZodType ? unboundedIn(part) : []))
      assert.deepEqual(unbounded, [], name)
    }
  })
})

interface JsonSchema {
  type?: string
  maxItems?: number
  maxLength?: number
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
}

/** Paths of unbounded lists and texts. */
function unboundedIn(schema: z.ZodType): string[] {
  return walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '')
}

function walk(schema: JsonSchema, path: string): string[] {
  const { type, maxItems, maxLength, format, pattern, items, properties = {}, anyOf = [] } = schema
  const isFree = type === 'string' && !schema.enum && schema.const === undefined && !format && !pattern
  return [
    ...((type === 'array' && maxItems === undefined) || (isFree && maxLength === undefined) ? [path] : []),
    ...(items ? walk(items, `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([key, part]) => walk(part, `${path}.${key}`)),
    ...anyOf.flatMap((part) => walk(part, path)),
  ]
}
