// Cursors of lists: the place of a row in the list's order, so that rows that are added meanwhile move no other to another page.

import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { badInput } from '../http/api-failure.ts'
import { parseJson } from '../http/post.ts'

/** What a list is sorted by, the most important first, never null; the last one is unique. */
export interface ListOrder {
  /** a cursor of another order is refused */
  name: string
  by: { value: SQL; type: keyof typeof types }[]
  direction: 'asc' | 'desc'
}

const types = { numeric: z.string().regex(/^-?(\d{1,20}(\.\d{1,20})?|Infinity)$/), uuid: z.uuid() }

const list = (parts: SQL[]) => sql.join(parts, sql`, `)

export const sortedBy = ({ by, direction }: ListOrder): SQL =>
  list(by.map(({ value }) => sql`${value} ${sql.raw(direction)}`))

/** A column of the list's query: the place of the row. */
export const placeIn = ({ by }: ListOrder) =>
  sql<string[]>`json_build_array(${list(by.map(({ value }) => sql`(${value})::text`))})`

/** A condition of the list's query: rows after the cursor, all without one. @throws ApiFailure 400 for another list's cursor */
export function isAfter({ name, by, direction }: ListOrder, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const { success, data } = z
    .tuple([z.literal(name), z.array(z.string())])
    .safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  const places = by.map(({ type }, index) => ({ type, text: types[type].safeParse(data?.[1][index]).data }))
  if (!success || places.some(({ text }) => text === undefined)) {
    throw badInput([{ path: 'cursor', message: 'Not a cursor of this list in this order' }])
  }
  const row = list(by.map(({ value }) => value))
  const given = list(places.map(({ type, text }) => sql`${text}::${sql.raw(type)}`))
  return sql`(${row}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${given})`
}

/**
 * @param rows one more than the page has, where there are more
 * @returns the rows of the page, and the cursor of the next one
 */
export function pageOf<Row extends { place: string[] }>({ name }: ListOrder, rows: Row[], limit: number) {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const nextCursor = last ? Buffer.from(JSON.stringify([name, last.place])).toString('base64url') : null
  return { page, nextCursor }
}
