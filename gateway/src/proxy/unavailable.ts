// The answer in place of a service that is down.

import type { FastifyReply } from 'fastify'
import { sendRefusal } from '../refusals.ts'

const RETRY_AFTER_SECONDS = 2

export function sendUnavailable(reply: FastifyReply, error: Error): FastifyReply {
  const { request } = reply
  // When the caller disconnects, the connection to the service is aborted too: that is no error.
  const level = reply.raw.destroyed ? 'debug' : 'error'
  request.log[level]({ err: error }, 'a service does not answer')
  reply.header('retry-after', RETRY_AFTER_SECONDS)
  const words = {
    code: 'UNAVAILABLE' as const,
    message: 'The service is not available at the moment. Please try again.',
    heading: 'This page is not available at the moment',
    lead: 'The service behind it does not answer. Please try again in a few seconds.',
  }
  return sendRefusal(reply, 503, words, request.url)
}
