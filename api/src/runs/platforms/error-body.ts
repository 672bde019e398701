// Parses error bodies of the vendors. The shapes differ, the parts are the same:
//   OpenAI, Perplexity  { error: { message, type, code } }
//   Anthropic           { type: 'error', error: { type, message, details: { error_code } } }
//   Google              { error: { message, status, details: [{ reason, violations: [{ quotaId }], retryDelay }] } }
//   xAI                 { code, error: 'message' }

import { z } from 'zod'
import type { PlatformErrorKind } from './platform-error.ts'
import { durationMs } from './retry-after.ts'

/** Error codes and phrases that are more specific than the HTTP status; the first match counts. */
export type ErrorSigns = Partial<Record<PlatformErrorKind, RegExp>>

export interface ErrorBody {
  /** for a person; without what looks like a key */
  message: string
  codes: string[]
  retryAfterMs: number | undefined
}

const LONGEST_MESSAGE = 300
/** OpenAI and xAI repeat a part of the key. */
const keyLike = /\b(?:sk|xai|pplx|AIza)[-_\w*.]{6,}/g

const code = z.union([z.string(), z.number()]).nullish().catch(null)
const detail = z.looseObject({
  reason: code,
  retryDelay: z.string().nullish().catch(null),
  violations: z
    .array(z.looseObject({ quotaId: code }))
    .nullish()
    .catch(null),
})
const described = z.looseObject({
  message: z.string().nullish().catch(null),
  type: code,
  code,
  status: code,
  details: z
    .union([z.array(detail), z.looseObject({ error_code: code })])
    .nullish()
    .catch(null),
})
const errorBody = z.looseObject({ code, error: z.union([z.string().min(1), described]) })

/** null for a body without an error. */
export function readErrorBody(body: unknown): ErrorBody | null {
  // Google answers some failures with a list of one.
  const { data } = errorBody.safeParse(Array.isArray(body) ? body[0] : body)
  if (data === undefined) return null
  if (typeof data.error === 'string')
    return { message: clean(data.error), codes: named([data.code]), retryAfterMs: undefined }
  const { message, type, status, details, ...error } = data.error
  const list = Array.isArray(details) ? details : []
  const anthropicCode = details === null || details === undefined || Array.isArray(details) ? null : details.error_code
  const quotas = list.flatMap(({ violations }) => (violations ?? []).map(({ quotaId }) => quotaId))
  return {
    message: clean(message ?? ''),
    codes: named([type, error.code, status, anthropicCode, ...list.map(({ reason }) => reason), ...quotas]),
    retryAfterMs: list.map(({ retryDelay }) => durationMs(retryDelay ?? null)).find((wait) => wait !== undefined),
  }
}

export function signIn(signs: ErrorSigns, { codes, message }: ErrorBody): PlatformErrorKind | undefined {
  const said = [...codes, message].join('\n')
  const kinds = Object.keys(signs) as PlatformErrorKind[]
  return kinds.find((kind) => signs[kind]?.test(said))
}

const clean = (message: string) => message.replace(/\s+/g, ' ').replace(keyLike, '…').trim().slice(0, LONGEST_MESSAGE)

const named = (codes: Array<string | number | null | undefined>) =>
  codes.flatMap((value) => (value === null || value === undefined ? [] : [String(value)]))
