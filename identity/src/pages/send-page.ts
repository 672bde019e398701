import type { FastifyReply } from 'fastify'
import { contentSecurityPolicy, createNonce } from './security-headers.ts'
import { renderPage, type Page } from './layout.ts'

/**
 * Sends a page of ours. A form that comes again with what is wrong in it is answered 200: for a 4xx the browser would write
 * an error into the console of a person who has just mistyped.
 * @param target where a form of the page may lead to beside our own pages
 */
export function sendPage(reply: FastifyReply, page: Page, target?: string): FastifyReply {
  const nonce = createNonce()
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce, 'none', target))
    .type('text/html; charset=utf-8')
    .send(renderPage(page, nonce))
}
