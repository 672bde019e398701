// The OpenAPI 3.1 document, made from the schemas that validate.

import type { RouteOptions } from 'fastify'
import { failure } from '@sightline/shared/contract/api/envelope.ts'
import { z } from 'zod'

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
    info: { title: 'Sightline', version: '1.0.0', description: 'How a brand appears in the answers of AI platforms.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: jsonSchema(failure, 'output') },
    },
  }
}

function operation({ schema = {}, config }: DocumentedRoute): JsonObject {
  const failed = { description: 'Failure', content: json({ $ref: '#/components/schemas/Failure' }) }
  return {
    parameters: PARAMETER_PLACES.flatMap(([part, place]) => parameters(schema[part], place)),
    ...(isSchema(schema.body) && { requestBody: { required: true, content: json(jsonSchema(schema.body, 'input')) } }),
    ...(config?.signedIn && { security: [{ bearer: [] }] }),
    responses: { ...successes(schema.response), default: failed },
  }
}

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType

const json = (schema: JsonObject) => ({ 'application/json': { schema } })

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return $schema === undefined ? {} : rest
}

function parameters(schema: unknown, place: string): JsonObject[] {
  if (!isSchema(schema)) return []
  const { properties = {}, required } = jsonSchema(schema, 'input')
  const names = Array.isArray(required) ? required : []
  return Object.entries(properties as JsonObject).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || names.includes(name),
    schema: property,
  }))
}

function successes(response: unknown): JsonObject {
  const entries = Object.entries((response ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.flatMap(([status, schema]) =>
      isSchema(schema) ? [[status, { description: 'Success', content: json(jsonSchema(schema, 'output')) }]] : [],
    ),
  )
}
