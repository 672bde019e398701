import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { RouteOptions } from 'fastify'
import { startTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { keyOf } from './calls/call-groups.ts'

interface Operation {
  operationId: string
  summary: string
  /** what is missing in calls/ leaves these out */
  tags?: string[]
  parameters: { name: string; in: string; required: boolean; description?: string; example?: unknown; schema: { examples?: unknown[] } }[]
  requestBody?: { content: { 'application/json': { schema: { required: string[] }; example?: unknown } } }
  security: object[]
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>
}
interface OpenapiDocument {
  openapi: string
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { responses: object }
}

let api: TestApi
let document: OpenapiDocument
let operations: [name: string, route: RouteOptions, operation: Operation][]

before(async () => {
  api = await startTestApi()
  document = (await api.call('GET', '/api/openapi.json', null)).body as OpenapiDocument
  const calls = api.routes.filter(
    ({ method, url, config }) => method !== 'HEAD' && url.startsWith('/api/') && !config?.page,
  )
  operations = calls.map((route) => {
    const path = document.paths[route.url.replaceAll(/:(\w+)/g, '{$1}')]
    return [keyOf(route), route, path?.[String(route.method).toLowerCase()] as Operation]
  })
})
after(() => api.close())

describe('GET /api/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document) as unknown as Record<string, unknown>)
    assert.ok(valid, JSON.stringify(errors, null, 2))
    assert.equal(document.openapi, '3.1.0')
  })

  it('documents every call, and nothing else', () => {
    assert.ok(operations.length > 20)
    for (const [name, , operation] of operations) assert.ok(operation, `${name} is missing`)
    const documented = Object.values(document.paths).flatMap((path) => Object.values(path))
    assert.equal(documented.length, operations.length)
  })

  it('gives every call a name of its own, its part of the product and one line that says what it does', () => {
    const ids = operations.map(([, , { operationId }]) => operationId)
    assert.equal(new Set(ids).size, ids.length)
    const tags = document.tags.map(({ name }) => name)
    for (const [name, , { operationId, summary, tags: [tag, ...more] = [] }] of operations) {
      assert.match(operationId, /^[a-z][A-Za-z]+$/, name)
      assert.match(summary, /^[A-Z][^.\n]{10,90}$/, name)
      assert.ok(tag !== undefined && tags.includes(tag) && more.length === 0, name)
    }
  })

  it('says of every parameter what it is, with an example', () => {
    for (const [name, , { parameters }] of operations) {
      for (const parameter of parameters) {
        assert.ok(parameter.description, `${name}: ${parameter.name}`)
        assert.notEqual(parameter.example ?? parameter.schema.examples?.[0], undefined, `${name}: ${parameter.name}`)
      }
    }
  })

  it('shows what every call is sent and what it answers', () => {
    for (const [name, , { requestBody, responses }] of operations) {
      if (requestBody) assert.ok(requestBody.content['application/json'].example, `${name}: no body`)
      const [success] = Object.entries(responses).filter(([status]) => status.startsWith('2'))
      if (success?.[0] === '204') continue
      const contents = Object.values(success?.[1].content ?? {})
      assert.ok(contents.length > 0 && contents.every(({ example }) => example !== undefined), `${name}: no answer`)
    }
  })

  it('says how a call can fail', () => {
    for (const [name, { url, schema = {}, config }, { responses, security }] of operations) {
      const expected = ['429', '503', 'default']
      if (schema.body ?? schema.querystring) expected.push('400')
      if (schema.body) expected.push('413', '415')
      if (config?.signedIn) expected.push('401')
      if (url.includes('/:')) expected.push('404')
      for (const status of expected) assert.ok(responses[status], `${name}: ${status}`)
      assert.deepEqual(security, config?.signedIn ? [{ bearer: [] }] : [], name)
    }
  })

  it('says what a call takes from the schemas that validate it', () => {
    const create = document.paths['/api/projects']?.post
    assert.deepEqual(create?.requestBody?.content['application/json'].schema.required, [
      'domain',
      'targetGeography',
      'targetPersona',
      'platforms',
      'brandNames',
    ])
    assert.ok(create?.responses['201'] && create.responses['409'])
    const overview = document.paths['/api/reports/projects/{id}/overview']?.get
    assert.deepEqual(
      overview?.parameters.map(({ name, in: place, required }) => [name, place, required]),
      [
        ['id', 'path', true],
        ...['platform', 'range', 'startDate', 'endDate', 'mode', 'branded'].map((name) => [name, 'query', false]),
      ],
    )
  })
})
