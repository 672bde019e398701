// A request to a route of the API, with anything in its path, query and body.

import querystring from 'node:querystring'
import fc from 'fast-check'
import type { RouteOptions } from 'fastify'
import { z } from 'zod'
import { brokenOf, inputOf, type Ids } from './any-input.ts'

export interface AnyRequest {
  path: string
  /** as it is sent; undefined = none */
  body: string | undefined
  contentType: string
  params: Record<string, string>
}

const oddSegments = ['x', '%00', '..%2F..', '0', 'null', '%F0%9F%A6%8A', 'a'.repeat(300)]
const oddBodies = ['', '{', '[]', 'null', '"x"', '{"a":1,}', '{"__proto__":1}', '\u0000', '7']
const oddTypes = ['text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=utf-16']

const schemaOf = (schema: unknown) => (schema instanceof z.ZodType ? schema : null)

/** Mostly a good request with one thing broken. */
export function requestTo({ url, schema = {} }: RouteOptions, ids: Ids): fc.Arbitrary<AnyRequest> {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const segment = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, fc.constantFrom(...oddSegments))
  const params = fc.record(Object.fromEntries(names.map((name) => [name, segment])))
  const query = partOf(schemaOf(schema.querystring), ids).map(queryText)
  const body = schemaOf(schema.body) === null ? fc.constant(undefined) : bodyOf(schemaOf(schema.body), ids)
  const contentType = fc.oneof(
    { weight: 20, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom(...oddTypes) },
  )
  return fc.record({ params, query, body, contentType }).map(({ query: text, ...rest }) => ({
    ...rest,
    path: `${url.replaceAll(/:(\w+)/g, (_, name: string) => rest.params[name] ?? '')}${text === '' ? '' : `?${text}`}`,
  }))
}

function partOf(schema: z.ZodType | null, ids: Ids): fc.Arbitrary<unknown> {
  if (schema === null) return fc.dictionary(fc.string({ maxLength: 5 }), fc.string({ maxLength: 5 }), { maxKeys: 2 })
  const good = inputOf(schema, ids)
  return fc.oneof({ weight: 1, arbitrary: good }, { weight: 3, arbitrary: brokenOf(good) })
}

const bodyOf = (schema: z.ZodType | null, ids: Ids) =>
  fc.oneof(
    { weight: 12, arbitrary: partOf(schema, ids).map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: fc.constantFrom(...oddBodies) },
  )

function queryText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return encodeURIComponent(String(value).toWellFormed())
  const flat = Object.entries(value).map(([name, entry]) => [name.toWellFormed(), flatText(entry)] as const)
  return querystring.stringify(Object.fromEntries(flat))
}

/** An object in a query is its JSON: it may have no text of its own. */
const flatText = (value: unknown): string | string[] => {
  if (Array.isArray(value)) return value.map((entry) => String(JSON.stringify(entry)))
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
}

/** Whether the route's schemas refuse the request, which then must change nothing. */
export function isRefused({ schema = {} }: RouteOptions, request: AnyRequest): boolean {
  if (request.body !== undefined && !request.contentType.startsWith('application/json')) return true
  const query = querystring.parse(request.path.split('?')[1] ?? '')
  const refuses = (part: unknown, value: unknown) => schemaOf(part)?.safeParse(value).success === false
  return (
    refuses(schema.params, request.params) ||
    refuses(schema.querystring, query) ||
    refuses(schema.body, parsed(request))
  )
}

function parsed({ body }: AnyRequest): unknown {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return undefined
  }
}
