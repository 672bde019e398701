// A report for whoever has its address. Nothing else of the account can be learned here: unknown addresses are all alike, and the
// document names no id.

import {
  LINK_UNKNOWN,
  PASSWORD_NEEDED,
  reportDocument,
  sharedReportCalls,
} from '@sightline/shared/contract/api/shared-reports.ts'
import { LINK_ENDED, SHARE_PASS_HEADER, WRONG_PASSWORD } from '@sightline/shared/domain/shared-reports.ts'
import { callerNetwork } from '@sightline/shared/service/caller-network.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiFailure, unavailable } from '../../http/api-failure.ts'
import { limitPerMinute } from '../../http/rate-limit.ts'
import { cachedBody, weakEtag } from '../../http/response-cache.ts'
import { UserSemaphore } from '../../http/user-semaphore.ts'
import type { Routes } from '../../http/routes.ts'
import { success } from '../../http/success.ts'
import { composeReport } from '../document/compose-report.ts'
import { ONE_SNAPSHOT, reportEtag } from '../report-routes.ts'
import type { ReportServices } from '../report-services.ts'
import { prepareReported } from '../reported-project.queries.ts'
import { hashCode, isLinkPassword, isPass, newPass } from './link-secrets.ts'
import { countRefused, countTry, isNewView, takeBackTry } from './reader-limits.ts'
import { countView, findByCode, readEdition } from './share-links.queries.ts'

/** Of one link and network: behind one address can be a whole office, and each page with an embedded card asks as well. */
const CALLS_PER_MINUTE = 600
/** scrypt costs 32 MB and 0.1 s. */
const UNLOCKED_PER_MINUTE = 60

/** Strangers leave the other connections to people who are signed in. */
const SHARE_OF_CONNECTIONS = 0.3
const TOO_MANY_AT_ONCE = 'Many reports are being opened. Please try again in a moment.'
const RETRY_AFTER_SECONDS = 5

const form = weakEtag(['shared report', z.toJSONSchema(reportDocument, { unrepresentable: 'any' })])

export const sharedReportRoutes: Routes<ReportServices> = async (app, { services }) => {
  const { db, now, settings } = services
  const compositions = new UserSemaphore()
  const mostCompositions = Math.max(1, Math.floor(settings.DATABASE_CONNECTIONS * SHARE_OF_CONNECTIONS))
  const findReported = prepareReported(db)

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
  })

  async function openLink({ params, ip }: FastifyRequest<{ Params: { code: string } }>) {
    const [found, time] = [await findByCode(db, hashCode(params.code)), now()]
    if (found === undefined) {
      await countRefused(db, ip, time)
      throw new ApiFailure(404, 'NOT_FOUND', LINK_UNKNOWN)
    }
    const { revokedAt, expiresAt } = found.link
    const isOver = revokedAt !== null || (expiresAt !== null && expiresAt <= time)
    // A deactivated account publishes nothing.
    if (isOver || found.deactivatedAt !== null) throw new ApiFailure(410, 'GONE', LINK_ENDED)
    return found
  }

  const reading = { schema: sharedReportCalls.readSharedReport, ...perLink(CALLS_PER_MINUTE) }
  app.get('/shared/:code', reading, async (request, reply) => {
    const { link, project, editionId } = await openLink(request)
    const { codeHash, passwordHash } = link
    const pass = request.headers[SHARE_PASS_HEADER]
    if (passwordHash !== null && !isPass({ codeHash, passwordHash }, pass, now())) {
      if (pass !== undefined) await countRefused(db, request.ip, now())
      throw new ApiFailure(401, 'PASSWORD_REQUIRED', PASSWORD_NEEDED)
    }
    const time = now()
    const reader = { linkId: link.id, address: request.ip, now: time }
    const countReader = async () => {
      if (!isPrefetch(request) && (await isNewView(db, reader))) await countView(db, link.id, time)
    }
    const edition = editionId === null ? undefined : await readEdition(db, link.projectId, editionId)
    if (edition !== undefined) {
      await countReader()
      return sendJson(reply, Buffer.from(JSON.stringify(success({ report: edition }))))
    }
    const reported = await findReported(project.workspaceId, link.projectId)
    if (reported === undefined) throw new ApiFailure(404, 'NOT_FOUND', LINK_UNKNOWN)
    const { sections, range, startDate, endDate } = link
    const chosen = { sections, range, startDate, endDate, brandNames: project.brandNames }
    const body = await cachedBody(reportEtag(form, { project: link.projectId, chosen }, reported, time), async () => {
      if (compositions.takenByAll() >= mostCompositions) throw unavailable(TOO_MANY_AT_ONCE, RETRY_AFTER_SECONDS)
      const release = compositions.take(link.projectId)
      try {
        const report = await db.transaction(
          (snapshot) => composeReport({ db: snapshot, project: reported.project, now: time, ...chosen }),
          ONE_SNAPSHOT,
        )
        return JSON.stringify(success({ report: reportDocument.parse(report) }))
      } finally {
        release()
      }
    })
    await countReader()
    return sendJson(reply, body)
  })

  const unlocking = { schema: sharedReportCalls.unlockSharedReport, ...perLink(UNLOCKED_PER_MINUTE) }
  app.post('/shared/:code/unlock', unlocking, async (request) => {
    const { link } = await openLink(request)
    const { id, codeHash, passwordHash } = link
    const time = now()
    // Without a password there is nothing to unlock; the report itself is answered without a pass.
    if (passwordHash === null) throw new ApiFailure(401, 'PASSWORD_REQUIRED', WRONG_PASSWORD)
    const reader = { linkId: id, address: request.ip, now: time }
    await countTry(db, reader)
    if (!(await isLinkPassword(request.body.password, passwordHash)))
      throw new ApiFailure(401, 'PASSWORD_REQUIRED', WRONG_PASSWORD)
    await takeBackTry(db, reader)
    return success({ pass: newPass({ codeHash, passwordHash }, time) })
  })

  const embedding = { schema: sharedReportCalls.readEmbedding, ...perLink(CALLS_PER_MINUTE) }
  app.get('/shared/:code/embedding', embedding, async (request) => {
    const { link } = await openLink(request)
    return success({ origins: link.embedOrigins })
  })
}

/** A HEAD request would compose a report, and count as a view. */
const perLink = (max: number) => ({
  exposeHeadRoute: false,
  config: limitPerMinute(max, ({ params, ip }) => `${callerNetwork(ip)} ${(params as { code: string }).code}`),
})

/** A browser that fetches ahead of a click shows nothing yet. */
const isPrefetch = ({ headers }: FastifyRequest) => String(headers['sec-purpose'] ?? '').includes('prefetch')

const sendJson = (reply: FastifyReply, body: Buffer) => reply.type('application/json; charset=utf-8').send(body)
