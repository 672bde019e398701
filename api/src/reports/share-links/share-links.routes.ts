import {
  shareLinkCalls,
  TOO_MANY_LINKS,
  type CreateShareLinkRequest,
  type ShareLink,
} from '@sightline/shared/contract/api/shared-reports.ts'
import { MAX_SHARE_LINKS } from '@sightline/shared/domain/shared-reports.ts'
import { isCommonPassword, PASSWORD_COMMON } from '@sightline/shared/service/common-password.ts'
import type { FastifyRequest } from 'fastify'
import { currentUser } from '../../accounts/sign-in/signed-in.ts'
import { recorderOf } from '../../accounts/tokens/token-policy.ts'
import type { BaseServices } from '../../database/base-services.ts'
import { newId } from '../../database/new-id.ts'
import { forSessions } from '../../http/access.ts'
import { badInput, conflict, notFound, required } from '../../http/api-failure.ts'
import { limitPerMinute } from '../../http/rate-limit.ts'
import type { Routes } from '../../http/routes.ts'
import { success } from '../../http/success.ts'
import { findProject, lockProject } from '../../projects/projects.queries.ts'
import { hashCode, hashLinkPassword, newCode } from './link-secrets.ts'
import {
  countOpenLinks,
  insertShareLink,
  listShareLinks,
  revokeShareLink,
  type ShareLinkRow,
} from './share-links.queries.ts'

const DAY_MS = 86_400_000
const MADE_PER_MINUTE = 60

/** For the owner and editors who are signed in: an API token cannot open a report to strangers. */
const sharing = forSessions('write', 'id')

export const shareLinkRoutes: Routes<BaseServices> = async (app, { services }) => {
  const { db, now } = services

  async function requireProject(request: FastifyRequest, id: string): Promise<void> {
    if ((await findProject(db, currentUser(request).workspaceId, id)) === undefined) throw notFound('The project')
  }

  app.get('/projects/:id/share-links', { schema: shareLinkCalls.listShareLinks, config: sharing }, async (request) => {
    await requireProject(request, request.params.id)
    return success({ links: (await listShareLinks(db, request.params.id)).map(presentLink) })
  })

  const making = { schema: shareLinkCalls.createShareLink, config: { ...sharing, ...limitPerMinute(MADE_PER_MINUTE) } }
  app.post('/projects/:id/share-links', making, async (request, reply) => {
    const { id: projectId } = request.params
    await requireProject(request, projectId)
    const { name, sections, period, password, expiresInDays, embedOrigins } = request.body
    if (password && isCommonPassword(password)) throw badInput([{ path: 'password', message: PASSWORD_COMMON }])
    const [code, time] = [newCode(), now()]
    const passwordHash = password ? await hashLinkPassword(password) : null
    const row = await db.transaction(async (transaction) => {
      // Locked, so that two links made at once are counted.
      const project = await lockProject(transaction, currentUser(request).workspaceId, projectId)
      if (project === undefined) throw notFound('The project')
      if ((await countOpenLinks(transaction, projectId, time)) >= MAX_SHARE_LINKS) throw conflict(TOO_MANY_LINKS)
      // No link is open to strangers without a line of the history.
      await recorderOf(request)(transaction, time, name)
      return insertShareLink(transaction, {
        ...{ id: newId(), projectId, name, codeHash: hashCode(code), sections, passwordHash, createdAt: time },
        ...periodColumns(period),
        embedOrigins: [...new Set(embedOrigins)],
        expiresAt: expiresInDays === null ? null : new Date(time.getTime() + expiresInDays * DAY_MS),
      })
    })
    request.log.info({ linkId: row.id }, 'a report was shared')
    return reply.code(201).send(success({ link: presentLink(row), code }, 'Link made'))
  })

  const revoking = { schema: shareLinkCalls.revokeShareLink, config: sharing }
  app.delete('/projects/:id/share-links/:linkId', revoking, async (request) => {
    const { id, linkId } = request.params
    await requireProject(request, id)
    await db.transaction(async (transaction) => {
      const name = required(await revokeShareLink(transaction, id, linkId, now()), 'The link')
      await recorderOf(request)(transaction, now(), name)
    })
    request.log.info({ linkId }, 'a shared report was revoked')
    return { success: true as const, message: 'Link revoked' }
  })
}

function periodColumns(period: CreateShareLinkRequest['period']) {
  return 'range' in period
    ? { range: period.range, startDate: null, endDate: null }
    : { range: null, startDate: period.startDate, endDate: period.endDate }
}

const presentLink = ({ range, startDate, endDate, ...row }: ShareLinkRow): ShareLink => ({
  id: row.id,
  name: row.name,
  sections: row.sections,
  period: { range, startDate, endDate },
  hasPassword: row.passwordHash !== null,
  embedOrigins: row.embedOrigins,
  views: row.views,
  lastViewedAt: row.lastViewedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
})
