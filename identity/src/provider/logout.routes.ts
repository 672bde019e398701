// Auth0's logout: ends the session at once, at the API too, and goes back to the page. oidc-provider's own would ask first.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { z } from 'zod'
import { endSession } from '../accounts/end-session.ts'
import type { SignOuts } from '../accounts/sign-outs.ts'
import { logSecurityEvent } from '../pages/security-events.ts'
import { sendPage } from '../pages/send-page.ts'
import { logoutRefusedPage, unexpectedPage } from '../pages/problem.page.ts'
import { LOGOUT_PATH } from './provider.ts'

const logoutQuery = z.object({ returnTo: z.string().optional(), post_logout_redirect_uri: z.string().optional() })

/** Where to go: only pages of our own origin. Undefined: refused. */
export function allowedReturnTo(asked: string | undefined, publicUrl: URL): string | undefined {
  if (asked === undefined) return `${publicUrl.origin}/`
  const url = URL.parse(asked)
  if (!url || url.origin !== publicUrl.origin || url.username !== '' || url.password !== '') return undefined
  return url.href
}

export interface LogoutOptions {
  provider: Provider
  publicUrl: URL
  signOuts: SignOuts
}

export async function logoutRoutes(
  app: FastifyInstance,
  { provider, publicUrl, signOuts }: LogoutOptions,
): Promise<void> {
  // A browser navigates here, so the error is a page.
  const errorHandler = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    request.log.error({ err: error }, 'a sign-out failed')
    return sendPage(reply.code(500), unexpectedPage(request.id))
  }
  app.get(LOGOUT_PATH, { errorHandler }, async (request, reply) => {
    const query = logoutQuery.safeParse(request.query)
    const returnTo = query.success
      ? allowedReturnTo(query.data.returnTo ?? query.data.post_logout_redirect_uri, publicUrl)
      : undefined
    if (returnTo === undefined) return sendPage(reply.code(400), logoutRefusedPage)

    const ctx = provider.createContext(request.raw, reply.raw)
    const session = await provider.Session.get(ctx)
    await endSession(provider, signOuts, session)
    if (session.accountId !== undefined) logSecurityEvent(request, 'signed-out', session.accountId)
    ctx.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax', signed: true })
    return reply.redirect(returnTo, 302)
  })
}
