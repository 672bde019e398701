// Reports, and all the data of an account, as files: read row by row in one snapshot of the database, so that each is consistent
// however long the download takes.

import type { Readable } from 'node:stream'
import { exportCalls, type ExportFormat } from '@sightline/shared/contract/api/export.ts'
import { loggable } from '@sightline/shared/service/loggable-error.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { currentUser } from '../../accounts/sign-in/signed-in.ts'
import { utcDay } from '../../database/utc-day.ts'
import { forSessions, forTokens } from '../../http/access.ts'
import { notFound } from '../../http/api-failure.ts'
import { isUnchanged, keptHeaders, sendUnchanged } from '../../http/response-cache.ts'
import type { Routes } from '../../http/routes.ts'
import { atEachPath, reportEtag, reportPaths } from '../report-routes.ts'
import type { ReportServices } from '../report-services.ts'
import { prepareReported } from '../reported-project.queries.ts'
import { startAccountData } from './account-data.ts'
import { exportFileName } from './export-file-name.ts'
import { ExportSlots } from './export-slots.ts'
import { startExport } from './start-export.ts'

/** Raise it with every change of a column: a file of other columns is another one. */
const FORM = 'export 1'
const contentTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' }

export const exportRoutes: Routes<ReportServices> = async (app, { services: { db, now, settings } }) => {
  const findReported = prepareReported(db)
  const slots = new ExportSlots(settings.DATABASE_CONNECTIONS)
  // A HEAD route would read the whole report for nothing; compression would buffer rows.
  const options = { exposeHeadRoute: false, compress: false as const }

  for (const [path, schema] of atEachPath(reportPaths(':id/export'), exportCalls.exportReport)) {
    app.get(
      path,
      { ...options, config: forTokens('read', 'id', { showsPrompts: true }), schema },
      async (request, reply) => {
        const { query } = request
        const owner = currentUser(request).workspaceId
        const found = await findReported(owner, request.params.id)
        if (found === undefined) throw notFound('The project')
        const time = now()
        const etag = reportEtag(FORM, { params: request.params, query }, found, time)
        if (isUnchanged(request, etag)) return sendUnchanged(reply, etag)

        const { body, period } = await opening(request, () =>
          startExport(db, { project: found.project, query, now: time }),
        )
        reply.headers(keptHeaders(etag))
        return sendFile(reply, exportFileName(found.project.domain, query, period), query.format, body)
      },
    )
  }

  app.get(
    '/profile/data',
    { ...options, schema: exportCalls.downloadAccount, config: forSessions('person') },
    async (request, reply) => {
      const time = now()
      const { body } = await opening(request, () => startAccountData(db, currentUser(request).personId, time))
      reply.header('cache-control', 'private, no-store')
      return sendFile(reply, `sightline-account-${utcDay(time)}.json`, 'json', body)
    },
  )

  /** Starts a file where its owner has a slot for one, and releases the slot when its connection is free. */
  function opening<Opened>(
    request: FastifyRequest,
    start: () => { opened: Promise<Opened>; done: Promise<void> },
  ): Promise<Opened> {
    const release = slots.take(currentUser(request))
    const { opened, done } = start()
    done.catch((error: unknown) => request.log.warn({ err: loggable(error) }, 'an export was cut')).finally(release)
    return opened
  }
}

const sendFile = (reply: FastifyReply, name: string, format: ExportFormat, body: Readable) =>
  reply.header('content-disposition', `attachment; filename="${name}"`).type(contentTypes[format]).send(body)
