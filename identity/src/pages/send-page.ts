import type { FastifyReply } from 'fastify'
import { contentSecurityPolicy, createNonce } from '../provider/security-headers.ts'
import { renderPage, type Page } from './layout.ts'

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const nonce = createNonce()
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce, 'none'))
    .type('text/html; charset=utf-8')
    .send(renderPage(page, nonce))
}
