// What is no HTTP, too large in its headers, or does not arrive: no request exists for it, so it is answered by hand.

import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Failure } from '@sightline/shared/contract/api/envelope.ts'
import { bareSecurityHeaders } from './security-headers.ts'

const statusOfCode: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }
const messageOfStatus: Record<number, string> = {
  400: 'The request cannot be read',
  408: 'The request did not arrive in time',
  431: 'The request’s headers are too large',
}

export function answerUnparsable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statusOfCode[error.code ?? ''] ?? 400
  const body = JSON.stringify({
    success: false,
    message: messageOfStatus[status] ?? '',
    code: 'BAD_REQUEST',
  } satisfies Failure)
  const headers = {
    ...bareSecurityHeaders,
    'cache-control': 'no-store',
    connection: 'close',
    'content-length': Buffer.byteLength(body),
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': randomUUID(),
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
  socket.destroy(error)
}
