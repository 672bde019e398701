// The pages at /u: sign in, sign up, stand-ins of social logins, consent to apps, what links in mails lead to, and sessions and password.

import type { FastifyError, FastifyInstance } from 'fastify'
import { PasswordsBusyError } from '../accounts/password-queue.ts'
import { consentRoutes } from './consent.routes.ts'
import { fileRoutes } from './file.routes.ts'
import { forgotPasswordRoutes } from './forgot-password.routes.ts'
import { InteractionExpiredError } from './interaction.ts'
import type { PageOptions } from './page-options.ts'
import { busyPage, expiredPage, notSignedInPage, problemPage, unexpectedPage, wrongOriginPage } from './problem.page.ts'
import { passkeySignInRoutes } from './passkey-sign-in.routes.ts'
import { passkeysRoutes } from './passkeys.routes.ts'
import { resetPasswordRoutes } from './reset-password.routes.ts'
import { NotSignedInError } from './own-account.ts'
import { secondStepRoutes } from './second-step.routes.ts'
import { securityRoutes } from './security.routes.ts'
import { sendPage } from './send-page.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { signUpRoutes } from './sign-up.routes.ts'
import { socialRoutes } from './social.routes.ts'
import { twoStepRoutes } from './two-step.routes.ts'
import { verifyEmailRoutes } from './verify-email.routes.ts'

/** Retry-After: by then most waiting passwords have been verified */
const BUSY_FOR_SECONDS = 5
const BODY_LIMIT_BYTES = 16 * 1024

export async function pageRoutes(app: FastifyInstance, options: PageOptions): Promise<void> {
  parseForms(app)

  // The interaction's cookie is SameSite=Lax; this also refuses forms of other origins on the same site.
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST' || request.headers.origin === options.publicUrl.origin) return undefined
    return sendPage(reply.code(403), wrongOriginPage)
  })

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof InteractionExpiredError) return sendPage(reply.code(400), expiredPage)
    if (error instanceof NotSignedInError) return sendPage(reply.code(400), notSignedInPage)
    if (error instanceof PasswordsBusyError) {
      return sendPage(reply.code(503).header('retry-after', BUSY_FOR_SECONDS), busyPage)
    }
    const status = error.statusCode ?? 500
    // Fastify would close the connection: a client that is still sending the body would get a reset instead of the page.
    if (status === 413) reply.removeHeader('connection')
    if (status < 500) return sendPage(reply.code(status), problemPage('This form was not sent', error.message))
    request.log.error({ err: error }, 'a page failed')
    return sendPage(reply.code(500), unexpectedPage(request.id))
  })

  await app.register(fileRoutes)
  await app.register(signInRoutes, options)
  await app.register(secondStepRoutes, options)
  await app.register(passkeySignInRoutes, options)
  await app.register(signUpRoutes, options)
  await app.register(socialRoutes, options)
  await app.register(consentRoutes, options)
  await app.register(forgotPasswordRoutes, options)
  await app.register(resetPasswordRoutes, options)
  await app.register(verifyEmailRoutes, options)
  await app.register(securityRoutes, options)
  await app.register(twoStepRoutes, options)
  await app.register(passkeysRoutes, options)
}

/** Forms of our pages: each name once, the last one counts. */
function parseForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
