// Every failure leaves here as the envelope of api.md: 4xx with its message, 5xx masked with the request's id.

import { hasBody } from '@sightline/shared/service/limit-arrival.ts'
import type { ErrorCode, Failure } from '@sightline/shared/contract/api/envelope.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { bareSecurityHeaders } from '@sightline/shared/service/bare-security-headers.ts'
import { loggable } from '@sightline/shared/service/loggable-error.ts'
import { ApiFailure, type FieldError } from './api-failure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** what else is wrong with a body that its schema refuses */
    ruleErrors?: (request: FastifyRequest) => FieldError[] | Promise<FieldError[]>
  }
}

/** Maps errors of lower layers, such as the database, to an answer; undefined for any other error. */
export type FailureOf = (error: unknown) => ApiFailure | undefined

const codeOfStatus: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
}
const unreadableCodes = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'])
const messageOfStatus: Record<number, string> = {
  413: 'The request is too large',
  415: 'The request’s content type is not supported: send application/json',
}

export function handleError(
  error: FastifyError | ApiFailure,
  request: FastifyRequest,
  reply: FastifyReply,
  failureOf: FailureOf = () => undefined,
): FastifyReply | Promise<FastifyReply> {
  if (error instanceof ApiFailure) return sendFailure(error, request, reply)
  if (hasZodFastifySchemaValidationErrors(error)) return sendInvalid(error, request, reply, failureOf)
  const failure = failureOf(error)
  if (failure !== undefined) return sendFailure(failure, request, reply)
  const status = error.statusCode ?? 500
  if (status >= 500) return sendMasked(error, status, request, reply)
  // Fastify would close the connection, and a client that is still sending the body would see a reset instead of the response.
  if (status === 413) reply.removeHeader('connection')
  return reply.code(status).send({
    success: false,
    message: messageOfStatus[status] ?? error.message,
    code: codeOfStatus[status] ?? 'BAD_REQUEST',
  } satisfies Failure)
}

/** A malformed address, or one with an id that is too long, is answered 404. Fastify runs no hooks for it. */
export function handleUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(bareSecurityHeaders)
  // No hook has limited how long its body may take.
  if (hasBody(request.raw)) reply.header('connection', 'close')
  markResponse(request, reply)
  request.log.info({ req: request }, 'an address that cannot be read')
  return unreadableCodes.has(error.code) ? handleUnknownPath(request, reply) : handleError(error, request, reply)
}

/** Headers of every response. A route whose response may be cached overrides `cache-control`. */
export function markResponse(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' })
}

export function handleUnknownPath(_request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(404)
    .send({ success: false, message: 'There is nothing at this address', code: 'NOT_FOUND' } satisfies Failure)
}

function sendFailure(failure: ApiFailure, request: FastifyRequest, reply: FastifyReply) {
  const { errors, data, retryAfter } = failure.details
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (failure.cause !== undefined) request.log.error({ err: loggable(failure.cause) }, failure.message)
  else if (failure.statusCode >= 500) request.log.warn(failure.message)
  return reply.code(failure.statusCode).send({
    success: false,
    message: failure.message,
    code: failure.code,
    ...(errors === undefined ? {} : { errors }),
    ...(data === undefined ? {} : { data }),
    ...(failure.statusCode >= 500 ? { requestId: request.id } : {}),
  } satisfies Failure)
}

async function sendInvalid(error: FastifyError, request: FastifyRequest, reply: FastifyReply, failureOf: FailureOf) {
  // A malformed id is answered like an unknown one.
  if (error.validationContext === 'params') return handleUnknownPath(request, reply)
  const errors: FieldError[] = (error.validation ?? []).map((issue) => ({
    path: issue.instancePath.slice(1).replaceAll('/', '.'),
    message: issue.message ?? 'is not valid',
  }))
  try {
    errors.push(...((await request.routeOptions.config.ruleErrors?.(request)) ?? []))
  } catch (failure) {
    return handleError(failure as FastifyError, request, reply, failureOf)
  }
  const [first] = errors
  const message = first === undefined ? 'The request is not valid' : sentence(first.path, first.message)
  return reply.code(400).send({ success: false, message, code: 'BAD_REQUEST', errors } satisfies Failure)
}

/** Plain messages follow the field's name, a schema's own ones are sentences already. */
function sentence(path: string, message: string): string {
  return /^[a-z]/.test(message) ? `${path || 'The body'} ${message}` : message
}

function sendMasked(error: Error, status: number, request: FastifyRequest, reply: FastifyReply) {
  request.log.error({ err: loggable(error) }, 'request failed')
  return reply.code(status).send({
    success: false,
    message: 'Something went wrong on our side. Please try again.',
    code: 'INTERNAL',
    requestId: request.id,
  } satisfies Failure)
}
