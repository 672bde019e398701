// The OpenAPI 3.1 document: what calls take and return comes from the schemas that validate, what they are for and their
// examples from the tables in calls/.

import type { RouteOptions } from 'fastify'
import { failure } from '@sightline/shared/contract/api/envelope.ts'
import { z } from 'zod'
import type { CallDescription } from './call-description.ts'
import { failureComponents, failureResponses } from './call-failures.ts'
import { callGroups, findCall } from './calls/call-groups.ts'
import { introduction } from './introduction.ts'
import { parameterDescriptions } from './parameters.ts'

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
    tags: callGroups.map(({ tag, description }) => ({ name: tag, description })),
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
  const { tag, call } = findCall(route)
  return {
    ...(call && { operationId: call.id, tags: [tag], summary: call.summary, description: call.details }),
    parameters: PARAMETER_PLACES.flatMap(([part, place]) => parameters(schema[part], place, call)),
    ...(isSchema(schema.body) && {
      requestBody: { required: true, content: json(jsonSchema(schema.body, 'input'), call?.body) },
    }),
    security: config?.signedIn ? [{ bearer: [] }] : [],
    responses: { ...successes(schema.response, call), ...failureResponses(route, call) },
  }
}

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType

const json = (schema: JsonObject, example: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return $schema === undefined ? {} : rest
}

function parameters(schema: unknown, place: string, call: CallDescription | undefined): JsonObject[] {
  if (!isSchema(schema)) return []
  const { properties = {}, required } = jsonSchema(schema, 'input')
  const names = Array.isArray(required) ? required : []
  return Object.entries(properties as Record<string, JsonObject>).map(([name, property]) => {
    const { description, example } = call?.parameters?.[name] ?? parameterDescriptions[name] ?? {}
    const required = place === 'path' || names.includes(name)
    // The page fills in a parameter's example. One that may be left out, and changes the answer, stays empty there.
    const filledIn = required || property.default !== undefined
    return {
      name,
      in: place,
      required,
      description,
      schema: filledIn || example === undefined ? property : { ...property, examples: [example] },
      ...(filledIn && { example }),
    }
  })
}

function successes(response: unknown, call: CallDescription | undefined): JsonObject {
  const answers: JsonObject = {}
  for (const [status, schema] of Object.entries((response ?? {}) as Record<string, unknown>)) {
    if (!isSchema(schema)) continue
    answers[status] = { description: 'Success', content: json(jsonSchema(schema, 'output'), call?.answer) }
  }
  if (call?.streams === undefined) return answers
  const content: JsonObject = {}
  for (const [type, example] of Object.entries(call.streams)) content[type] = { schema: { type: typeof example }, example }
  return { ...answers, 200: { description: 'Success', content } }
}
