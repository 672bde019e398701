// Reads a response that may be malformed: without its lists only its section fails, not the page.

import type { ApiError } from '@sightline/shared/transport'

type Asked = PromiseLike<{ data?: unknown; error?: ApiError }> | { data?: unknown; error?: ApiError }

export async function readAnswer<Answer>(asked: Asked, read: (answer: Partial<Answer>) => Answer | undefined): Promise<{ data: Answer } | { error: ApiError }> {
  const { data, error } = await asked
  if (error !== undefined) return { error }
  const answer = isObject(data) ? read(data as Partial<Answer>) : undefined
  return answer === undefined ? { error: { status: 200, isNetwork: false } } : { data: answer }
}

/** Those entries of a list that are objects; undefined where there is no list. */
export function readRows<Row>(list: readonly Row[] | null | undefined): Row[] | undefined {
  return Array.isArray(list) ? list.filter(isObject) : undefined
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
