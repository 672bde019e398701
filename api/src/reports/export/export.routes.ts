// Reports, and all the data of an account, as files: read row by row in one snapshot of the database, so that each is consistent
// however long the download takes.

import { exportCalls } from '@sightline/shared/contract/api/export.ts'
import { currentUser } from '../../accounts/sign-in/signed-in.ts'
import { utcDay } from '../../database/utc-day.ts'
import { forSessions, forTokens } from '../../http/access.ts'
import { required } from '../../http/api-failure.ts'
import { isUnchanged, keptHeaders, sendUnchanged } from '../../http/response-cache.ts'
import type { Routes } from '../../http/routes.ts'
import { atEachPath, reportEtag, reportPaths } from '../report-routes.ts'
import type { ReportServices } from '../report-services.ts'
import { prepareReported } from '../reported-project.queries.ts'
import { startAccountData } from './account-data.ts'
import { exportFileName } from './export-file-name.ts'
import { exportOptions, openExport, sendExport } from './send-export.ts'
import { startExport } from './start-export.ts'

/** Raise it with every change of a column: a file of other columns is another one. */
const FORM = 'export 1'

export const exportRoutes: Routes<ReportServices> = async (app, { services: { db, now, exportSlots } }) => {
  const findReported = prepareReported(db)

  for (const [path, schema] of atEachPath(reportPaths(':id/export'), exportCalls.exportReport)) {
    app.get(
      path,
      { ...exportOptions, config: forTokens('read', 'id', { showsPrompts: true }), schema },
      async (request, reply) => {
        const { query } = request
        const owner = currentUser(request).workspaceId
        const found = required(await findReported(owner, request.params.id), 'The project')
        const time = now()
        const etag = reportEtag(FORM, { params: request.params, query }, found, time)
        if (isUnchanged(request, etag)) return sendUnchanged(reply, etag)

        const { body, period } = await openExport(exportSlots, request, () =>
          startExport(db, { project: found.project, query, now: time }),
        )
        reply.headers(keptHeaders(etag))
        return sendExport(reply, exportFileName(found.project.domain, query, period), query.format, body)
      },
    )
  }

  const downloadingAccount = { ...exportOptions, schema: exportCalls.downloadAccount, config: forSessions('person') }
  app.get('/profile/data', downloadingAccount, async (request, reply) => {
    const time = now()
    const { body } = await openExport(exportSlots, request, () =>
      startAccountData(db, currentUser(request).personId, time),
    )
    reply.header('cache-control', 'private, no-store')
    return sendExport(reply, `sightline-account-${utcDay(time)}.json`, 'json', body)
  })
}
