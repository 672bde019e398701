// One-click unsubscribe (RFC 8058) posts here. The link itself opens a confirmation page, because mail scanners follow
// links, too.

import { createHash } from 'node:crypto'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import { mailCalls } from '@sightline/shared/contract/api/mails.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { html, trusted, type Html } from '@sightline/shared/service/html.ts'
import { inBothThemes } from '@sightline/shared/service/token-colours.ts'
import type { FastifyReply } from 'fastify'
import { updatePreferences } from '../../accounts/profile/profile.queries.ts'
import type { Routes } from '../../http/routes.ts'
import type { MailServices } from '../mail-services.ts'
import { unsubscribeAddress } from '../monthly/monthly-reports.queries.ts'
import { preferenceOf } from '../recipients.queries.ts'
import { readUnsubscribeToken, type Unsubscription } from './unsubscribe-token.ts'

const listNames: Record<Unsubscription['kind'], string> = {
  'weekly-report': 'weekly reports',
  'ranking-alert': 'ranking alerts',
  'monthly-report': 'monthly reports of this sender',
}

const styles =
  inBothThemes(`:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:var(--bg);color:var(--text)}
main{max-width:26rem;margin:15vh auto;padding:0 1.5rem}h1{font-size:1.25rem}
button{font:inherit;padding:.5rem 1rem;border:0;border-radius:6px;background:var(--primary);color:var(--on-primary);cursor:pointer}
a{color:var(--accent)}`)
const styleHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`

const pageHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: [styleHash],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
}

export const unsubscribeRoutes: Routes<MailServices> = async (app, { services: { db, settings } }) => {
  // What a mail program posts is a form; the token in the address says everything.
  app.addContentTypeParser(
    /^(application\/x-www-form-urlencoded|multipart\/form-data)/,
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  )
  const read = (token: string) =>
    settings.SECRET_KEY === undefined ? undefined : readUnsubscribeToken(settings.SECRET_KEY, token)

  app.get(
    '/mails/unsubscribe',
    { schema: mailCalls.askUnsubscribe, helmet: pageHeaders, exposeHeadRoute: false },
    (request, reply) => {
      const found = read(request.query.token)
      if (found === undefined) return sendWrongLink(reply)
      return sendPage(
        reply,
        'Unsubscribe?',
        html`<p>You will get no more ${listNames[found.kind]} from Sightline.</p><form method="post"><button>Unsubscribe</button></form>`,
      )
    },
  )

  app.post('/mails/unsubscribe', { schema: mailCalls.unsubscribe, helmet: pageHeaders }, async (request, reply) => {
    const found = read(request.query.token)
    if (found === undefined) return sendWrongLink(reply)
    if (found.kind === 'monthly-report') {
      await unsubscribeAddress(db, found)
      return sendPage(
        reply,
        'You are unsubscribed',
        html`<p>You will get no more ${listNames[found.kind]} at ${found.address}, even if somebody enters the address again.</p>`,
      )
    }
    await updatePreferences(db, found.userId, { [preferenceOf[found.kind]]: false })
    const preferences = new URL(paths.configurations, settings.PUBLIC_URL).href
    return sendPage(
      reply,
      'You are unsubscribed',
      html`<p>You will get no more ${listNames[found.kind]}. They can be turned on again in your <a href="${preferences}">preferences</a>.</p>`,
    )
  })
}

const sendWrongLink = (reply: FastifyReply) =>
  sendPage(
    reply.code(400),
    'This link does not work',
    html`<p>Please copy the complete link from the mail. If you have an account, you can also turn mails off in your preferences.</p>`,
  )

const sendPage = (reply: FastifyReply, title: string, body: Html) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · Sightline</title><style>${trusted(styles)}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>
`.markup,
    )
