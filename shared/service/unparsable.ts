// Responses to what Node's HTTP parser rejects (not HTTP, headers too large, too slow): there is no request for Fastify to
// handle.

import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Failure } from '../contract/api/envelope.ts'
import type { FastifyInstance } from 'fastify'
import { bareSecurityHeaders } from './bare-security-headers.ts'

const statusOfCode: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }
const messageOfStatus: Record<number, string> = {
  400: 'The request cannot be read',
  408: 'The request did not arrive in time',
  431: 'The request’s headers are too large',
}

export interface UnparsableRequest {
  status: number
  requestId: string
  message: string
  /** the last packet received */
  packet: string
}

interface Answer {
  headers: Record<string, string>
  body: string
}

/** Fastify types the packet as a Buffer after JSON. */
type ParserError = Error & { code?: string; rawPacket?: unknown }

/** The API's error envelope. */
export function unparsableEnvelope({ message, requestId }: UnparsableRequest): Answer {
  const body: Failure = { success: false, message, code: 'BAD_REQUEST', requestId }
  return {
    headers: { ...bareSecurityHeaders, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  }
}

/**
 * Fastify's `clientErrorHandler`. It logs the parser's error code, and nothing that the client sent.
 * @param answer makes the response
 */
export function answerUnparsable(answer: (request: UnparsableRequest) => Answer = unparsableEnvelope) {
  return function handleClientError(this: FastifyInstance, error: ParserError, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = statusOfCode[error.code ?? ''] ?? 400
    const requestId = randomUUID()
    this.log.info({ reqId: requestId, res: { statusCode: status }, reason: error.code }, 'a request could not be read')
    const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
    const { headers, body } = answer({ status, requestId, message: messageOfStatus[status] ?? '', packet })
    const all = {
      ...headers,
      connection: 'close',
      'content-length': Buffer.byteLength(body),
      'x-request-id': requestId,
    }
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
    socket.destroy(error)
  }
}
