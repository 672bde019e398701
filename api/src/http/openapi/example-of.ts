type JsonObject = Record<string, unknown>

/** The parts of a JSON schema from which an example is built. */
interface Schema {
  examples?: unknown[]
  default?: unknown
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

/**
 * The schema's own example, or one that is put together from those of its parts. Of optional fields it has those that have an
 * example. A text, a number or a record without one is an error: what could be said of it here would mean nothing.
 */
export function exampleOf(schema: Schema): unknown {
  if (schema.examples) return schema.examples[0]
  for (const name of ['default', 'const'] as const) if (name in schema) return schema[name]
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0])
  if (schema.type === 'boolean') return false
  if (schema.type === 'array') return [exampleOf(schema.items ?? {})]
  const { properties, required = [] } = schema
  if (!properties) throw new Error(`no example in ${JSON.stringify(schema)}`)
  const shown = Object.entries(properties).filter(([name, part]) => required.includes(name) || part.examples)
  return Object.fromEntries(shown.map(([name, part]) => [name, exampleOf(part)]))
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields of `changes` in the place of those of `example`, at whatever depth; a list as a whole. */
export function withChanges(example: unknown, changes: unknown): unknown {
  if (!isObject(example) || !isObject(changes)) return changes
  const changed = Object.entries(changes).map(([name, value]) => [name, withChanges(example[name], value)] as const)
  return { ...example, ...Object.fromEntries(changed) }
}
