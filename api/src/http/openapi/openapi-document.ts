// The OpenAPI 3.1 document: what calls take and return, their examples and what they are for all come from the calls of
// shared/contract/api, which are the routes' schemas.

import type { FastifySchema, RouteOptions } from 'fastify'
import { tags, type NamedCall } from '@sightline/shared/contract/api/call.ts'
import { failure } from '@sightline/shared/contract/api/envelope.ts'
import { z } from 'zod'
import { failureComponents, failureResponses } from './call-failures.ts'
import { exampleOf, withChanges } from './example-of.ts'
import { introduction } from './introduction.ts'

declare module 'fastify' {
  /** Fields of a call in its route's schema, beyond Fastify's own. */
  interface FastifySchema {
    operationId?: string
    tag?: string
    summary?: string
    description?: string
    example?: object
    streams?: NamedCall['streams']
    failures?: NamedCall['failures']
  }
}

const PARAMETER_PLACES = [
  ['params', 'path'],
  ['querystring', 'query'],
  ['headers', 'header'],
] as const

type JsonObject = Record<string, unknown>

/** What of a route the document is made from. */
export type DocumentedRoute = Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'>

export function openapiDocument(routes: readonly DocumentedRoute[]): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const route of routes) {
    const path = route.url.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [String(route.method).toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sightline API', version: '1.0.0', description: introduction },
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `accessToken` of `POST /api/auth/signin`.',
        },
      },
      schemas: { Failure: jsonSchema(failure, 'output') },
      responses: failureComponents(),
    },
  }
}

function operation(route: DocumentedRoute): JsonObject {
  const { schema = {}, config } = route
  const { operationId, tag, summary, description } = schema
  return {
    ...(operationId && { operationId, tags: [tag], summary, description }),
    parameters: PARAMETER_PLACES.flatMap(([part, place]) => parameters(schema[part], place)),
    ...(isSchema(schema.body) && { requestBody: { required: true, content: json(jsonSchema(schema.body, 'input')) } }),
    security: config?.signedIn ? [{ bearer: [] }] : [],
    responses: { ...successes(schema), ...failureResponses(route) },
  }
}

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType

const json = (schema: JsonObject, changes: object = {}) => ({
  'application/json': { schema, example: withChanges(exampleOf(schema), changes) },
})

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return $schema === undefined ? {} : rest
}

function parameters(schema: unknown, place: string): JsonObject[] {
  if (!isSchema(schema)) return []
  const { properties = {}, required } = jsonSchema(schema, 'input')
  const names = Array.isArray(required) ? required : []
  return Object.entries(properties as Record<string, JsonObject>).map(([name, { description, ...property }]) => {
    const required = place === 'path' || names.includes(name)
    // The page fills in a parameter's example. One that may be left out, and changes the answer, stays empty there.
    const filledIn = required || property.default !== undefined
    return { name, in: place, required, description, schema: property, ...(filledIn && { example: exampleOf(property) }) }
  })
}

function successes({ response, example, streams = {} }: FastifySchema): JsonObject {
  const answers: JsonObject = {}
  for (const [status, schema] of Object.entries(response ?? {})) {
    if (isSchema(schema)) answers[status] = { description: 'Success', content: json(jsonSchema(schema, 'output'), example) }
  }
  const streamed = Object.entries(streams).map(([type, given]) => {
    const shown = isSchema(given) ? eventOf(given) : given
    return [type, { schema: { type: typeof shown }, example: shown }]
  })
  if (streamed.length > 0) answers[200] = { description: 'Success', content: Object.fromEntries(streamed) as JsonObject }
  return answers
}

/** A server-sent event, and the comment that keeps the connection. */
const eventOf = (schema: z.ZodType) => `data: ${JSON.stringify(exampleOf(jsonSchema(schema, 'output')))}\n\n: still here\n\n`
