// Converts a zod schema to Gemini's format.

import { z } from 'zod'

/**
 * The part of JSON Schema that every model accepts. Bounds such as maxItems make some models answer 400 without a reason
 * (googleapis/python-genai#2170): the zod schema checks them in the response.
 */
const kept = ['type', 'description', 'enum', 'required']

type JsonSchema = z.core.JSONSchema.BaseSchema

/** The schema of the input, before transforms, without bounds. */
export function geminiSchema(schema: z.ZodType): JsonSchema {
  return reduce(z.toJSONSchema(schema, { io: 'input' }))
}

function reduce(schema: JsonSchema): JsonSchema {
  const { properties, items } = schema
  return {
    ...Object.fromEntries(Object.entries(schema).filter(([key]) => kept.includes(key))),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(reduceEntry)) }),
    ...(isSchema(items) && { items: reduce(items) }),
  }
}

function reduceEntry([key, schema]: [string, JsonSchema | boolean]): [string, JsonSchema | boolean] {
  return [key, isSchema(schema) ? reduce(schema) : schema]
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
