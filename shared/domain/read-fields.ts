// Tolerant readers of untrusted values.

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The fields of an object, none of any other value. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The objects of a list; undefined where there is no list. */
export const rowsOf = <Row = Fields>(list: unknown): Row[] | undefined =>
  Array.isArray(list) ? (list.filter(isFields) as Row[]) : undefined

/** The part of a response that has the named field: its top, or its `data`. */
export function payloadWith(name: string, response: unknown): Fields {
  const top = fieldsOf(response)
  return !(name in top) && isFields(top.data) ? top.data : top
}

/** The non-empty text fields of a value. */
export function textFields(value: unknown): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).filter(([, field]) => typeof field === 'string' && field !== ''),
  ) as Record<string, string>
}
