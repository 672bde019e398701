// Long lists are answered a page at a time.

import { z } from 'zod'

const CURSOR = /^\d{1,6}$/

/** Input of a tool with a long list. */
export const pageInput = (most: number, usual: number) => ({
  limit: z.number().int().min(1).max(most).default(usual).describe('Rows of the list'),
  cursor: z.string().regex(CURSOR).optional().describe('`nextCursor` of the page before'),
})

export interface PageAsked {
  limit: number
  cursor?: string | undefined
}

export const offsetOf = ({ cursor }: PageAsked) => Number(cursor ?? 0)

/** @param list all rows, or those up to the end of the page  @param total of all rows */
export function pageOf<Row>(list: readonly Row[], asked: PageAsked, total = list.length) {
  const start = offsetOf(asked)
  const end = start + asked.limit
  return { rows: list.slice(start, end), total, nextCursor: end < total ? String(end) : null }
}
