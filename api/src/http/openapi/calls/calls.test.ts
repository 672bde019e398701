import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { failure } from '@sightline/shared/contract/api/envelope.ts'
import { runProgress } from '@sightline/shared/contract/api/analysis.ts'
import { rawResponse } from '@sightline/shared/contract/api/answers.ts'
import type { RawResponse } from '@sightline/shared/contract/api/answers.ts'
import type { RouteOptions } from 'fastify'
import { z } from 'zod'
import { intervalOf } from '../../../measurement/interval.ts'
import { rateOf } from '../../../measurement/statistics.ts'
import { startTestApi } from '../../../testing/test-api.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import type { CallDescription } from '../call-description.ts'
import { parameterDescriptions } from '../parameters.ts'
import { callGroups, findCall, keyOf } from './call-groups.ts'
import { exampleOverview, examplePoint } from './reports.calls.ts'

let api: TestApi
let routes: RouteOptions[]
let described: [name: string, route: RouteOptions, call: CallDescription][]

before(async () => {
  api = await startTestApi()
  routes = api.routes.filter(({ method, url, config }) => method !== 'HEAD' && url.startsWith('/api/') && !config?.page)
  described = routes.flatMap((route) => {
    const { call } = findCall(route)
    return call ? [[keyOf(route), route, call]] : []
  })
})
after(() => api.close())

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields of `given` that a schema dropped, because it does not know them. */
function dropped(given: unknown, parsed: unknown, path = ''): string[] {
  if (Array.isArray(given)) {
    return given.flatMap((item, index) => dropped(item, Array.isArray(parsed) ? parsed[index] : undefined, `${path}.${index}`))
  }
  if (!isObject(given)) return []
  const known = isObject(parsed) ? parsed : {}
  return Object.entries(given).flatMap(([name, value]) =>
    name in known ? dropped(value, known[name], `${path}.${name}`) : [`${path}.${name}`],
  )
}

const parse = (schema: unknown, value: unknown, name: string): unknown => {
  assert.ok(schema instanceof z.ZodType, `${name}: no schema`)
  const result = schema.safeParse(value)
  assert.ok(result.success, `${name}: ${result.error && z.prettifyError(result.error)}`)
  return result.data
}

describe('the descriptions of calls', () => {
  it('are there for every call, and for no other', () => {
    const keys = callGroups.flatMap(({ calls }) => Object.keys(calls))
    assert.equal(new Set(keys).size, keys.length)
    assert.deepEqual(keys.sort(), routes.map(keyOf).sort())
  })

  it('show bodies that the calls take', () => {
    for (const [name, { schema }, call] of described) {
      assert.equal(call.body === undefined, schema?.body === undefined, `${name}: body`)
      if (call.body) assert.deepEqual(dropped(call.body, parse(schema?.body, call.body, name)), [], name)
    }
  })

  it('show parameters that the calls take', () => {
    for (const [name, { schema = {} }, call] of described) {
      for (const part of ['params', 'querystring', 'headers'] as const) {
        if (schema[part] === undefined) continue
        const { properties = {} } = z.toJSONSchema(schema[part] as z.ZodType, { io: 'input', unrepresentable: 'any' })
        const names = Object.keys(properties)
        const values = names.map((given) => [given, (call.parameters?.[given] ?? parameterDescriptions[given])?.example])
        parse(schema[part], Object.fromEntries(values), name)
        for (const given of Object.keys(call.parameters ?? {})) {
          const places = [schema.params, schema.querystring, schema.headers].filter((place) => place !== undefined)
          const known = places.some((place) => given in ((place as z.ZodObject).shape as object))
          assert.ok(known, `${name}: ${given}`)
        }
      }
    }
  })

  it('show answers that the calls give', () => {
    for (const [name, { schema }, call] of described) {
      const responses = Object.entries((schema?.response ?? {}) as Record<string, unknown>)
      const [status, response] = responses.find(([code]) => code.startsWith('2')) ?? []
      assert.ok(response !== undefined || call.streams !== undefined, `${name}: neither a response schema nor a stream`)
      if (response !== undefined && status !== '204') assert.deepEqual(parse(response, call.answer, name), call.answer, name)
    }
  })

  it('show rates with the intervals of their answers, and an answer beside others than itself', () => {
    const { intervals, totalResults, ...values } = exampleOverview
    const rounded = (value: number | null) => value && Number(value.toFixed(3))
    for (const [metric, value] of [
      ['brand', values.brandVisibilityRate],
      ['top', values.topVisibilityRate],
      ['url', values.urlCitationRate],
    ] as const) {
      const { low, high } = rateOf(value * totalResults, totalResults)
      assert.deepEqual(intervals[metric], { value, n: totalResults, low: rounded(low), high: rounded(high) }, metric)
    }
    for (const metric of ['brand', 'top', 'url'] as const) {
      const { n, intervals, [metric]: value } = examplePoint
      assert.deepEqual(intervals[metric], intervalOf(rateOf(value * n, n)), metric)
    }
    const raw = findCall({ method: 'GET', url: '/api/reports/projects/:id/raw/:promptId' }).call?.answer
    const { answerId, answers } = parse(rawResponse, raw, 'raw') as RawResponse
    assert.ok(answers.every((other) => other.answerId !== answerId))
  })

  it('show failures in the envelope', () => {
    for (const [name, , { failures = [] }] of described) {
      for (const { status: _status, ...rest } of failures) parse(failure, { success: false, ...rest }, name)
    }
  })

  it('show events that are snapshots of a run', () => {
    const stream = findCall({ method: 'GET', url: '/api/project-analysis/:id/events' }).call?.streams?.['text/event-stream']
    parse(runProgress, JSON.parse(/^data: (.*)$/m.exec(String(stream))?.[1] ?? ''), 'event')
  })
})
