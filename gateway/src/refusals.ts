// Requests that the gateway refuses itself: a program gets the product's envelope, a browser that navigates gets a page.

import { hasBody } from '@sightline/shared/service/limit-arrival.ts'
import type { IncomingMessage } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode, Failure } from '@sightline/shared/contract/api/envelope.ts'
import { bareSecurityHeaders } from '@sightline/shared/service/bare-security-headers.ts'
import { answerUnparsable, unparsableEnvelope } from '@sightline/shared/service/unparsable.ts'
import { NOTICE_HEADERS, noticePage, type Notice } from './page/notice-page.ts'

/** heading, lead and links are for a person */
interface Refusal extends Omit<Notice, 'address'> {
  code: ErrorCode
  /** for a program */
  message: string
}

const UNREADABLE: Refusal = {
  code: 'BAD_REQUEST',
  message: 'The request cannot be read',
  heading: 'This address cannot be read',
  lead: 'Something in it is not valid. Please check the address.',
}
const refusalOfStatus: Record<number, Refusal> = {
  400: UNREADABLE,
  403: {
    code: 'FORBIDDEN',
    message: 'This address is not open',
    heading: 'This address is not open',
    lead: 'Please check the address.',
  },
  404: {
    code: 'NOT_FOUND',
    message: 'There is nothing at this address',
    heading: 'Page not found',
    lead: 'Please check the address.',
  },
  413: {
    code: 'PAYLOAD_TOO_LARGE',
    message: 'The request is too large',
    heading: 'This is too much at once',
    lead: 'Please send less.',
  },
  431: {
    code: 'BAD_REQUEST',
    message: 'The request’s headers are too large',
    heading: 'Your browser sends too much along',
    lead: 'Please delete the cookies of this site in your browser, then open the page again.',
  },
  500: {
    code: 'INTERNAL',
    message: 'Something went wrong on our side. Please try again.',
    heading: 'Something went wrong on our side',
    lead: 'Please try again in a few seconds.',
  },
}

/** Browsers send Sec-Fetch-Mode; older ones only Accept. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate'
}

/** @param again the URL to retry, if a retry may succeed */
export function sendRefusal(reply: FastifyReply, status: number, refusal: Refusal, again?: string): FastifyReply {
  const { request } = reply
  reply.code(status).headers({ 'x-request-id': request.id, 'cache-control': 'no-store' })
  if (isNavigation(request)) return reply.headers(NOTICE_HEADERS).send(noticePage({ ...refusal, address: again }))
  const { message, code } = refusal
  return reply
    .headers(bareSecurityHeaders)
    .send({ success: false, message, code, requestId: request.id } satisfies Failure)
}

export function refuse(reply: FastifyReply, status: number): FastifyReply {
  return sendRefusal(reply, status, refusalOfStatus[status] ?? UNREADABLE)
}

/** Fastify's `frameworkErrors`: addresses that the router cannot read, for which no hook limits how long the body may take. */
export function handleUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (hasBody(request.raw)) reply.header('connection', 'close')
  handleError(error, request, reply)
}

/** Fastify's error handler. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error({ err: error }, 'a request failed')
  refuse(reply, status < 500 ? status : 500)
}

/** A request names one host (RFC 9112, 3.2); Node itself would take the first of two. */
export async function requireOneHost(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!hasOneHost(request.raw)) return refuse(reply, 400)
}

function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** Fastify makes no request object for it, so the raw bytes are searched for the header that marks a navigation. */
export const refuseUnparsable = answerUnparsable((request) => {
  if (!/\r\nsec-fetch-mode: *navigate\r\n/i.test(request.packet)) return unparsableEnvelope(request)
  return { headers: NOTICE_HEADERS, body: noticePage(refusalOfStatus[request.status] ?? UNREADABLE) }
})
