// A report for whoever has its address. Nothing else of the account can be learned here: unknown addresses are all alike, and the
// document names no id.

import {
  LINK_ENDED,
  LINK_UNKNOWN,
  PASSWORD_NEEDED,
  reportDocument,
  sharedReportCalls,
  WRONG_PASSWORD,
} from '@sightline/shared/contract/api/shared-reports.ts'
import { SHARE_PASS_HEADER } from '@sightline/shared/domain/shared-reports.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BaseServices } from '../../database/base-services.ts'
import { ApiFailure, tooManyCalls } from '../../http/api-failure.ts'
import { limitPerMinute } from '../../http/rate-limit.ts'
import { cachedBody, weakEtag } from '../../http/response-cache.ts'
import type { Routes } from '../../http/routes.ts'
import { success } from '../../http/success.ts'
import { composeReport } from '../document/compose-report.ts'
import { ONE_SNAPSHOT, reportEtag } from '../report-routes.ts'
import { prepareReported } from '../reported-project.queries.ts'
import { hashCode, isLinkPassword, isPass, newPass } from './link-secrets.ts'
import { countTry, countView, findByCode, forgetTries } from './share-links.queries.ts'

const READ_PER_MINUTE = 60
const UNLOCKED_PER_MINUTE = 10
/** Each page with an embedded card asks before it is shown. */
const EMBEDDED_PER_MINUTE = 120
/** Passwords of one link, of all callers together. */
const MOST_TRIES = 10
const TRIES_WINDOW_MS = 15 * 60_000

const form = weakEtag(['shared report', z.toJSONSchema(reportDocument, { unrepresentable: 'any' })])

export const sharedReportRoutes: Routes<BaseServices> = async (app, { services }) => {
  const { db, now } = services
  const findReported = prepareReported(db)

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
  })

  async function openLink(code: string) {
    const found = await findByCode(db, hashCode(code))
    if (found === undefined) throw new ApiFailure(404, 'NOT_FOUND', LINK_UNKNOWN)
    const { revokedAt, expiresAt } = found.link
    if (revokedAt !== null || (expiresAt !== null && expiresAt <= now())) throw new ApiFailure(410, 'GONE', LINK_ENDED)
    return found
  }

  const reading = { schema: sharedReportCalls.readSharedReport, config: limitPerMinute(READ_PER_MINUTE) }
  app.get('/shared/:code', reading, async (request, reply) => {
    const { link, project } = await openLink(request.params.code)
    const { codeHash, passwordHash } = link
    if (passwordHash !== null && !isPass({ codeHash, passwordHash }, request.headers[SHARE_PASS_HEADER], now()))
      throw new ApiFailure(401, 'PASSWORD_REQUIRED', PASSWORD_NEEDED)
    const reported = await findReported(project.workspaceId, link.projectId)
    if (reported === undefined) throw new ApiFailure(404, 'NOT_FOUND', LINK_UNKNOWN)
    const time = now()
    const { sections, range, startDate, endDate } = link
    const chosen = { sections, range, startDate, endDate, brandNames: project.brandNames }
    const body = await cachedBody(reportEtag(form, { project: link.projectId, chosen }, reported, time), async () => {
      const report = await db.transaction(
        (snapshot) => composeReport({ db: snapshot, project: reported.project, now: time, ...chosen }),
        ONE_SNAPSHOT,
      )
      return JSON.stringify(success({ report: reportDocument.parse(report) }))
    })
    if (!isPrefetch(request)) await countView(db, link.id, time)
    return sendJson(reply, body)
  })

  const unlocking = { schema: sharedReportCalls.unlockSharedReport, config: limitPerMinute(UNLOCKED_PER_MINUTE) }
  app.post('/shared/:code/unlock', unlocking, async (request) => {
    const { link } = await openLink(request.params.code)
    const { id, codeHash, passwordHash } = link
    const time = now()
    // Without a password there is nothing to unlock; the report itself is answered without a pass.
    if (passwordHash === null) throw new ApiFailure(401, 'PASSWORD_REQUIRED', WRONG_PASSWORD)
    const since = new Date(time.getTime() - TRIES_WINDOW_MS)
    if (!(await countTry(db, id, { now: time, since, most: MOST_TRIES }))) throw tooManyCalls(TRIES_WINDOW_MS / 1000)
    if (!(await isLinkPassword(request.body.password, passwordHash)))
      throw new ApiFailure(401, 'PASSWORD_REQUIRED', WRONG_PASSWORD)
    await forgetTries(db, id)
    return success({ pass: newPass({ codeHash, passwordHash }, time) })
  })

  const embedding = { schema: sharedReportCalls.readEmbedding, config: limitPerMinute(EMBEDDED_PER_MINUTE) }
  app.get('/shared/:code/embedding', embedding, async (request) => {
    const { link } = await openLink(request.params.code)
    return success({ origins: link.embedOrigins })
  })
}

/** A browser that fetches ahead of a click shows nothing yet. */
const isPrefetch = ({ headers }: FastifyRequest) => String(headers['sec-purpose'] ?? '').includes('prefetch')

const sendJson = (reply: FastifyReply, body: Buffer) => reply.type('application/json; charset=utf-8').send(body)
