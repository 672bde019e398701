// Failures of calls, most of which follow from their input: a call with a body can receive an invalid one.

import { STATUS_CODES } from 'node:http'
import type { CallFailure } from '@sightline/shared/contract/api/call.ts'
import type { Failure } from '@sightline/shared/contract/api/envelope.ts'
import type { RouteOptions } from 'fastify'

type JsonObject = Record<string, unknown>

interface CommonFailure {
  description: string
  example: Omit<Failure, 'success'>
  retryAfter?: true
}

/** also in the log */
const requestId = '0b6ae0f5-8a1c-4d59-9a63-7f0b1c8e2d34'

const commonFailures: Record<string, CommonFailure> = {
  400: {
    description: 'Bad input: every offending field is named',
    example: {
      message: 'targetPersona is required',
      code: 'BAD_REQUEST',
      errors: [{ path: 'targetPersona', message: 'is required' }],
    },
  },
  401: {
    description: 'No session, or one that is over (`TOKEN_EXPIRED`) or unknown (`TOKEN_INVALID`)',
    example: { message: 'Please sign in', code: 'AUTH_REQUIRED' },
  },
  404: {
    description: 'There is no such thing, or you do not own it',
    example: { message: 'The project was not found', code: 'NOT_FOUND' },
  },
  413: {
    description: 'The body is too large',
    example: { message: 'The request is too large', code: 'PAYLOAD_TOO_LARGE' },
  },
  415: {
    description: 'The body is not JSON',
    example: { message: 'The request’s content type is not supported: send application/json', code: 'UNSUPPORTED_MEDIA_TYPE' },
  },
  429: {
    description: 'Too many calls',
    example: { message: 'Too many requests. Please wait a moment and try again.', code: 'RATE_LIMITED' },
    retryAfter: true,
  },
  503: {
    description: 'Busy, restarting, or without its database for the moment',
    example: { message: 'The service is busy. Please try again in a moment.', code: 'UNAVAILABLE', requestId },
    retryAfter: true,
  },
  default: {
    description: 'Something else went wrong; `requestId` stands in the log',
    example: { message: 'Something went wrong on our side. Please try again.', code: 'INTERNAL', requestId },
  },
}

const retryAfterHeader = {
  'retry-after': { description: 'Seconds to wait before the next try', schema: { type: 'integer', minimum: 1 } },
}

const nameOf = (status: string) => (STATUS_CODES[status] ?? 'Unexpected').replaceAll(/\W/g, '')

function failureResponse({ description, example, retryAfter }: CommonFailure): JsonObject {
  return {
    description,
    ...(retryAfter && { headers: retryAfterHeader }),
    content: failureContent({ [example.code]: { value: { success: false, ...example } } }),
  }
}

const failureContent = (examples: JsonObject) => ({
  'application/json': { schema: { $ref: '#/components/schemas/Failure' }, examples },
})

/** `components.responses` */
export const failureComponents = (): JsonObject =>
  Object.fromEntries(
    Object.entries(commonFailures).map(([status, common]) => [nameOf(status), failureResponse(common)]),
  )

/** The failures of one call: common ones by reference, its own ones with their examples. */
export function failureResponses({ url, schema = {}, config }: Pick<RouteOptions, 'url' | 'schema' | 'config'>): JsonObject {
  const statuses = ['429', '503', 'default']
  if (schema.body ?? schema.querystring ?? schema.headers) statuses.push('400')
  if (schema.body) statuses.push('413', '415')
  if (config?.signedIn) statuses.push('401')
  if (url.includes('/:')) statuses.push('404')
  const responses = Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` } as JsonObject]),
  )
  for (const [status, own] of Map.groupBy(schema.failures ?? [], (failure) => failure.status)) {
    responses[status] = ownResponse(own, status in responses ? commonFailures[status] : undefined)
  }
  return responses
}

/** What the call itself says, and what every call of its kind can say with the same status. */
function ownResponse(own: CallFailure[], common: CommonFailure | undefined): JsonObject {
  const all = [...own.map(({ status: _status, ...example }) => example), ...(common ? [common.example] : [])]
  const examples = all.map((example, index) => {
    const name = all.findIndex(({ code }) => code === example.code) === index ? example.code : `${example.code}_${index}`
    return [name, { value: { success: false, ...example } }]
  })
  const codes = [...new Set(all.map(({ code }) => `\`${code}\``))].join(', ')
  return {
    description: common ? `${codes}. ${common.description}` : codes,
    ...(common?.retryAfter && { headers: retryAfterHeader }),
    content: failureContent(Object.fromEntries(examples) as JsonObject),
  }
}
