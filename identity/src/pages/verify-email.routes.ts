// What the link of a welcome mail opens. A button confirms, because mail programs open links, too.

import type { FastifyInstance } from 'fastify'
import { findMailedLink } from '../accounts/mailed-links.ts'
import { verifyEmail } from '../accounts/verify-email.ts'
import { typed } from './field-errors.ts'
import { hiddenField } from './fields.ts'
import { html } from '@sightline/shared/service/html.ts'
import { pagePaths } from '../accounts/interaction-path.ts'
import type { Page } from './layout.ts'
import type { PageOptions } from './page-options.ts'
import { confirmationExpiredPage, emailConfirmedPage } from './problem.page.ts'
import { sendPage } from './send-page.ts'

export async function verifyEmailRoutes(app: FastifyInstance, { db }: PageOptions): Promise<void> {
  app.get(pagePaths.verifyEmail, async (request, reply) => {
    const token = typed(request.query, 'token')
    const link = await findMailedLink(db, 'verify-email', token)
    return link
      ? sendPage(reply, verifyEmailPage(token, link.email))
      : sendPage(reply.code(400), confirmationExpiredPage)
  })

  app.post(pagePaths.verifyEmail, async (request, reply) => {
    const verified = await verifyEmail(db, typed(request.body, 'token'))
    return verified ? sendPage(reply, emailConfirmedPage) : sendPage(reply.code(400), confirmationExpiredPage)
  })
}

function verifyEmailPage(token: string, email: string): Page {
  return {
    title: 'Confirm your email',
    body: html`<form method="post" action="${pagePaths.verifyEmail}">
${hiddenField('token', token)}
<p class="lead">Is ${email} your address?</p>
<button class="btn primary" type="submit" data-busy="Confirming...">Yes, confirm</button>
</form>`,
  }
}
