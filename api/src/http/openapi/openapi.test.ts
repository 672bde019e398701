import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { rawResponse } from '@sightline/shared/contract/api/answers.ts'
import { runProgress } from '@sightline/shared/contract/api/analysis.ts'
import { failure } from '@sightline/shared/contract/api/envelope.ts'
import { overviewResponse } from '@sightline/shared/contract/api/reports.ts'
import type { RouteOptions } from 'fastify'
import { z } from 'zod'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

interface Content {
  example?: unknown
  examples?: Record<string, { value: unknown }>
}
interface Operation {
  operationId: string
  summary: string
  tags?: string[]
  parameters?: {
    name: string
    in: string
    required: boolean
    description?: string
    example?: unknown
    schema: { default?: unknown }
  }[]
  requestBody?: { content: { 'application/json': { schema: { required: string[] }; example?: unknown } } }
  security: object[]
  responses: Record<string, { content?: Record<string, Content> }>
}
interface OpenapiDocument {
  openapi: string
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
}

let api: TestApi
let document: OpenapiDocument
let operations: [name: string, route: RouteOptions, operation: Operation][]

before(async () => {
  api = await startTestApi()
  document = (await api.call('GET', '/api/openapi.json', null)).body as OpenapiDocument
  const calls = api.routes.filter(
    ({ method, url, schema }) => method !== 'HEAD' && url.startsWith('/api/') && !schema?.hide,
  )
  operations = calls.map((route) => {
    const path = document.paths[route.url.replaceAll(/:(\w+)/g, '{$1}')]
    return [`${String(route.method)} ${route.url}`, route, path?.[String(route.method).toLowerCase()] as Operation]
  })
})
after(() => api.close())

const parse = (schema: unknown, value: unknown, name: string): unknown => {
  assert.ok(schema instanceof z.ZodType, `${name}: no schema`)
  const result = schema.safeParse(value)
  assert.ok(result.success, `${name}: ${result.error && z.prettifyError(result.error)}`)
  return result.data
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields of `given` that a schema dropped, because it does not know them. */
function dropped(given: unknown, parsed: unknown, path = ''): string[] {
  if (Array.isArray(given)) {
    return given.flatMap((item, index) =>
      dropped(item, Array.isArray(parsed) ? parsed[index] : undefined, `${path}.${index}`),
    )
  }
  if (!isObject(given)) return []
  const known = isObject(parsed) ? parsed : {}
  return Object.entries(given).flatMap(([name, value]) =>
    name in known ? dropped(value, known[name], `${path}.${name}`) : [`${path}.${name}`],
  )
}

/** The successful answer of a call: its status, and its example in JSON. */
function answerOf({ responses }: Operation): [status: string, example: unknown] {
  const [status = '', { content = {} } = {}] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  return [status, content['application/json']?.example]
}

const answerAt = (url: string) => answerOf(document.paths[url]?.get as Operation)[1]

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

  it('says of every parameter what it is, with an example unless leaving it out means something', () => {
    for (const [name, , { parameters = [] }] of operations) {
      for (const { name: parameter, description, required, example, schema } of parameters) {
        assert.ok(description, `${name}: ${parameter}`)
        assert.equal(example !== undefined, required || schema.default !== undefined, `${name}: ${parameter}`)
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

  it('describes the input of a call by the schemas that validate it', () => {
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
      overview?.parameters?.map(({ name, in: place, required }) => [name, place, required]),
      [
        ...['platform', 'range', 'startDate', 'endDate', 'mode', 'branded'].map((name) => [name, 'query', false]),
        ['id', 'path', true],
      ],
    )
  })
})

describe('the examples of calls', () => {
  it('are bodies that the calls take', () => {
    for (const [name, { schema }, { requestBody }] of operations) {
      if (schema?.body === undefined) continue
      const body = requestBody?.content['application/json'].example
      assert.deepEqual(dropped(body, parse(schema.body, body, name)), [], name)
    }
  })

  it('are parameters that the calls take', () => {
    for (const [name, { schema = {} }, { parameters = [] }] of operations) {
      for (const [part, place] of [
        ['params', 'path'],
        ['querystring', 'query'],
        ['headers', 'header'],
      ] as const) {
        if (schema[part] === undefined) continue
        const shown = parameters.filter((parameter) => parameter.in === place)
        const values = shown.map((given) => [given.name, given.example])
        parse(schema[part], Object.fromEntries(values), name)
      }
    }
  })

  it('are answers that the calls give', () => {
    for (const [name, { schema }, operation] of operations) {
      const [status, answer] = answerOf(operation)
      const response = (schema?.response as Record<string, unknown> | undefined)?.[status]
      assert.ok(
        response !== undefined || schema?.streams !== undefined,
        `${name}: neither a response schema nor a stream`,
      )
      if (response !== undefined && status !== '204') assert.deepEqual(parse(response, answer, name), answer, name)
    }
  })

  it('are rates inside their intervals, and an answer beside others than itself', () => {
    const { overview, timeseries } = overviewResponse.parse(answerAt('/api/reports/projects/{id}/overview'))
    const { intervals, totalResults } = overview
    const values = {
      brand: overview.brandVisibilityRate,
      top: overview.topVisibilityRate,
      url: overview.urlCitationRate,
    }
    const contains = (interval: { low: number; high: number } | null, value: number | null) =>
      interval !== null && value !== null && interval.low < value && value < interval.high
    for (const metric of ['brand', 'top', 'url'] as const) {
      const { value, n, prompts, panel, market } = intervals[metric]
      assert.deepEqual([value, n, prompts], [values[metric], totalResults, overview.promptsTracked], metric)
      assert.ok(contains(panel, value), metric)
      if (market !== null && panel !== null) assert.ok(market.low <= panel.low && panel.high <= market.high, metric)
    }
    const [point] = timeseries
    assert.ok(point && contains(point.bands.brand, point.brand))
    const { answerId, answers } = rawResponse.parse(answerAt('/api/reports/projects/{id}/raw/{promptId}'))
    assert.ok(answers.length > 0 && answers.every((other) => other.answerId !== answerId))
  })

  it('are failures in the envelope', () => {
    for (const [name, , { responses }] of operations) {
      const failures = Object.entries(responses).filter(([status]) => /^4/.test(status))
      for (const [status, { content = {} }] of failures) {
        for (const { value } of Object.values(content['application/json']?.examples ?? {}))
          parse(failure, value, `${name}: ${status}`)
      }
    }
  })

  it('are events that are snapshots of a run', () => {
    const content = document.paths['/api/project-analysis/{id}/events']?.get?.responses[200]?.content
    const stream = String(content?.['text/event-stream']?.example)
    parse(runProgress, JSON.parse(/^data: (.*)$/m.exec(stream)?.[1] ?? ''), 'event')
  })
})
