// The valid part of a body that its schema refuses, so that errors of rules are reported together with those of the schema.

import { z } from 'zod'

/** `undefined` for what is missing or invalid. */
export type Readable<Value> = Value extends readonly (infer Item)[]
  ? readonly (Readable<Item> | undefined)[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: Readable<Value[Key]> }
    : Value

/** of a list: what comes after is too much anyway */
const MOST_ITEMS = 50

export function readablePart<Schema extends z.ZodObject>(schema: Schema, body: unknown): Readable<z.output<Schema>> {
  return (readPart(schema, body) ?? {}) as Readable<z.output<Schema>>
}

function readPart(schema: unknown, value: unknown): unknown {
  if (!(schema instanceof z.ZodType)) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return readPart(schema.unwrap(), value)
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.slice(0, MOST_ITEMS).map((item) => readPart(schema.element, item))
  }
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const given = new Map(Object.entries(value))
    const fields = Object.entries(schema.shape)
    return Object.fromEntries(fields.map(([name, field]) => [name, readPart(field, given.get(name))]))
  }
  return undefined
}
