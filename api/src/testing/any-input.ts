// Inputs for any call, made from its own schemas: good ones, and good ones with something broken in them.

import fc from 'fast-check'
import { z } from 'zod'

interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  format?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

/** Ids that the calls may meet: of things that are there, of other people's, of nothing. */
export type Ids = readonly string[]

/** Values that a schema accepts, mostly: rules between fields are not in its JSON form. */
export function inputOf(schema: z.ZodType, ids: Ids): fc.Arbitrary<unknown> {
  return valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, ids)
}

function valueOf(schema: JsonSchema, ids: Ids): fc.Arbitrary<unknown> {
  const variants = schema.anyOf ?? schema.oneOf
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (variants !== undefined) return fc.oneof(...variants.map((variant) => valueOf(variant, ids)))
  if (schema.properties !== undefined) return objectOf(schema, ids)
  switch (schema.type) {
    case 'string':
      return textOf(schema, ids)
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(schema.minimum ?? 0, -1000), max: Math.min(schema.maximum ?? 100, 1000) })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, ids), { minLength: schema.minItems ?? 0, maxLength: 3 })
    case 'object':
      return fc.dictionary(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), { maxKeys: 2 })
    default:
      return fc.oneof(fc.string({ maxLength: 20 }), fc.integer())
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, ids: Ids): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valueOf(field, ids)]))
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
}

const words = ['example.com', 'acme.com', 'Acme', 'US', 'Product Information', 'a', '2026-06-10', 'Ωmega ’"<b>', '１２']

function textOf({ format, minLength = 0, maxLength = 60 }: JsonSchema, ids: Ids): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.constantFrom(...ids)
  if (format === 'date') return fc.constantFrom('2026-01-01', '2026-06-10', '1999-12-31')
  if (format === 'email') return fc.constantFrom('a@example.com', 'b.c+d@example.org')
  const free = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
  return fc.oneof(fc.constantFrom(...words), free)
}

const LONG = 'x'.repeat(9_000)
const deep = (levels: number): unknown => (levels === 0 ? {} : { a: [deep(levels - 1)] })

/** Values that a well-behaved client never sends. */
const hostileValues: readonly unknown[] = [
  null,
  '',
  ' ',
  '\0',
  '\ud800',
  'a\u0000b',
  LONG,
  -1,
  0,
  1.5,
  1e308,
  9_007_199_254_740_993,
  true,
  [],
  {},
  [[]],
  ['x', null],
  deep(40),
  '__proto__',
  { __proto__: { admin: true }, constructor: 'x' },
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  '${7*7}',
  '2026-02-30',
  '0000-00-00',
  'not-a-uuid',
  '01920000-0000-7000-8000-00000000000g',
  'undefined',
  'NaN',
]

/** Somewhere in the value something is replaced, added or left out; or the value is another one altogether. */
export function brokenOf(input: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const hostile = fc.oneof(fc.constantFrom(...hostileValues), fc.jsonValue({ maxDepth: 3 }))
  const place = fc.array(fc.nat(20), { minLength: 1, maxLength: 4 })
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.tuple(input, place, hostile).map(([value, path, wrong]) => replaced(value, path, wrong)),
    },
    { weight: 3, arbitrary: fc.tuple(input, fc.nat(20)).map(([value, at]) => without(value, at)) },
    { weight: 1, arbitrary: hostile },
  )
}

function replaced(value: unknown, [at = 0, ...rest]: number[], wrong: unknown): unknown {
  if (typeof value !== 'object' || value === null) return wrong
  const keys = Object.keys(value)
  const key = keys[at % Math.max(keys.length, 1)]
  if (key === undefined) return wrong
  const inner = (value as Record<string, unknown>)[key]
  const next = rest.length === 0 ? wrong : replaced(inner, rest, wrong)
  return Array.isArray(value) ? value.with(Number(key), next) : { ...value, [key]: next }
}

function without(value: unknown, at: number): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const keys = Object.keys(value)
  const gone = keys[at % Math.max(keys.length, 1)]
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== gone))
}
