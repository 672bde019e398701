import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { z } from 'zod'
import { exampleOf, withChanges } from './example-of.ts'

const example = (schema: z.ZodType) =>
  exampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as object)
const name = z.string().meta({ examples: ['Acme'] })

describe('the example of a schema', () => {
  it('is its own, before those of its parts', () => {
    assert.deepEqual(example(z.object({ name }).meta({ examples: [{ name: 'Globex' }] })), { name: 'Globex' })
    assert.equal(example(name.nullable().meta({ examples: [null] })), null)
  })

  it('is put together from those of its parts', () => {
    const schema = z.object({
      names: z.array(name),
      kind: z.enum(['a', 'b']),
      of: z.literal(3),
      on: z.boolean(),
      none: name.nullable(),
    })
    assert.deepEqual(example(schema), { names: ['Acme'], kind: 'a', of: 3, on: false, none: 'Acme' })
  })

  it('has the optional fields that have an example', () => {
    const schema = z.object({ name: name.optional(), other: z.string().optional(), page: z.number().default(1) })
    assert.deepEqual(example(schema), { name: 'Acme' })
  })

  it('is missed where a text, a number or a record has none', () => {
    for (const bare of [z.string(), z.number(), z.record(z.string(), name), z.unknown()])
      assert.throws(() => example(z.object({ bare })), /no example/)
  })

  it('takes changes at any depth', () => {
    assert.deepEqual(withChanges({ a: { b: 1, c: [1, 2] }, d: 3 }, { a: { c: [] }, e: null }), {
      a: { b: 1, c: [] },
      d: 3,
      e: null,
    })
  })
})
