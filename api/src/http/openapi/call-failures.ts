// Failures of calls, most of which follow from their input: a call with a body can receive an invalid one.

import type { CallFailure } from '@sightline/shared/contract/api/call.ts'
import type { Failure } from '@sightline/shared/contract/api/envelope.ts'
import type { RouteOptions } from 'fastify'

type DescribedRoute = Pick<RouteOptions, 'url' | 'schema' | 'config'>

interface CommonFailure {
  applies: (route: Required<DescribedRoute>) => unknown
  description: string
  example: Omit<Failure, 'success'>
  headers?: object
}

/** also in the log */
const requestId = '0b6ae0f5-8a1c-4d59-9a63-7f0b1c8e2d34'

const retryAfter = {
  'retry-after': { description: 'Seconds to wait before the next try', type: 'integer', minimum: 1 },
}

const commonFailures: Record<string, CommonFailure> = {
  400: {
    applies: ({ schema }) => schema.body ?? schema.querystring ?? schema.headers,
    description: 'Bad input: every offending field is named',
    example: {
      message: 'targetPersona is required',
      code: 'BAD_REQUEST',
      errors: [{ path: 'targetPersona', message: 'is required' }],
    },
  },
  401: {
    applies: ({ config }) => config.signedIn,
    description: 'No session, or one that is over (`TOKEN_EXPIRED`) or unknown (`TOKEN_INVALID`)',
    example: { message: 'Please sign in', code: 'AUTH_REQUIRED' },
  },
  403: {
    applies: ({ config }) => config.signedIn,
    description: 'Not with this API token: it lacks the scope, or the call needs a session',
    example: { message: 'This token does not have the scope "write".', code: 'FORBIDDEN' },
  },
  404: {
    applies: ({ url }) => url.includes('/:'),
    description: 'There is no such thing, or you do not own it',
    example: { message: 'The project was not found', code: 'NOT_FOUND' },
  },
  413: {
    applies: ({ schema }) => schema.body,
    description: 'The body is too large',
    example: { message: 'The request is too large', code: 'PAYLOAD_TOO_LARGE' },
  },
  415: {
    applies: ({ schema }) => schema.body,
    description: 'The body is not JSON',
    example: {
      message: 'The request’s content type is not supported: send application/json',
      code: 'UNSUPPORTED_MEDIA_TYPE',
    },
  },
  429: {
    applies: () => true,
    description: 'Too many calls',
    example: { message: 'Too many requests. Please wait a moment and try again.', code: 'RATE_LIMITED' },
    headers: retryAfter,
  },
  503: {
    applies: () => true,
    description: 'Busy, restarting, or without its database for the moment',
    example: { message: 'The service is busy. Please try again in a moment.', code: 'UNAVAILABLE', requestId },
    headers: retryAfter,
  },
  default: {
    applies: () => true,
    description: 'Something else went wrong; `requestId` stands in the log',
    example: { message: 'Something went wrong on our side. Please try again.', code: 'INTERNAL', requestId },
  },
}

/** The failures of one call by status: its own ones, and what every call of its kind can answer. */
export function failureResponses({ url, schema = {}, config = {} }: DescribedRoute): object {
  const applicable = Object.entries(commonFailures).filter(([, { applies }]) => applies({ url, schema, config }))
  const common = Object.fromEntries(applicable)
  const own = Map.groupBy(schema.failures ?? [], ({ status }) => String(status))
  const statuses = new Set([...own.keys(), ...Object.keys(common)])
  return Object.fromEntries([...statuses].map((status) => [status, response(own.get(status) ?? [], common[status])]))
}

function response(own: CallFailure[], common: CommonFailure | undefined) {
  const all = [...own.map(({ status: _status, ...example }) => example), ...(common ? [common.example] : [])]
  const examples = all.map((example, index) => {
    const name =
      all.findIndex(({ code }) => code === example.code) === index ? example.code : `${example.code}_${index}`
    return [name, { value: { success: false, ...example } }] as const
  })
  const codes = own.length > 0 && [...new Set(all.map(({ code }) => `\`${code}\``))].join(', ')
  return {
    description: [codes, common?.description].filter(Boolean).join('. '),
    headers: common?.headers,
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/Failure' }, examples: Object.fromEntries(examples) },
    },
  }
}
