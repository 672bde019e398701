// The answer in place of a service that is down: a page for a person who goes there, JSON for a program.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '@sightline/shared/contract/api/envelope.ts'
import { NOTICE_HEADERS, noticePage } from '../page/notice-page.ts'

const RETRY_AFTER_SECONDS = 2

export function sendUnavailable(reply: FastifyReply, error: Error): FastifyReply {
  const { request } = reply
  request.log.error({ err: error }, 'a service does not answer')
  reply.code(503).headers({ 'retry-after': RETRY_AFTER_SECONDS, 'x-request-id': request.id })
  if (isNavigation(request)) {
    const page = noticePage({
      heading: 'This page is not available at the moment',
      lead: 'The service behind it does not answer. Please try again in a few seconds.',
      address: request.url,
    })
    return reply.headers(NOTICE_HEADERS).send(page)
  }
  const body: Failure = {
    success: false,
    message: 'The service is not available at the moment. Please try again.',
    code: 'UNAVAILABLE',
    requestId: request.id,
  }
  return reply.send(body)
}

/** Browsers say what a request is for; older ones only what they take. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate'
}
