// A report as a file, read row by row in one snapshot of the database, so that it is consistent however long the download
// takes.

import { exportCalls } from '@sightline/shared/contract/api/export.ts'
import { loggable } from '@sightline/shared/service/loggable-error.ts'
import { currentUser } from '../../accounts/sign-in/signed-in.ts'
import { notFound } from '../../http/api-failure.ts'
import type { Routes } from '../../http/routes.ts'
import { atEachPath, reportPaths } from '../report-routes.ts'
import type { ReportServices } from '../report-services.ts'
import { prepareReported } from '../reported-project.queries.ts'
import { exportFileName } from './export-file-name.ts'
import { ExportPlaces } from './export-places.ts'
import { startExport } from './start-export.ts'

const contentTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' }

export const exportRoutes: Routes<ReportServices> = async (app, { services: { db, now, settings } }) => {
  const findReported = prepareReported(db)
  const places = new ExportPlaces(settings.DATABASE_CONNECTIONS)
  // A HEAD route would read the whole report for nothing; compression would buffer rows.
  const options = { exposeHeadRoute: false, compress: false as const }

  for (const [path, schema] of atEachPath(reportPaths(':id/export'), exportCalls.exportReport)) {
    app.get(path, { ...options, schema }, async (request, reply) => {
      const { query } = request
      const owner = currentUser(request).id
      const found = await findReported(owner, request.params.id)
      if (found === undefined) throw notFound('The project')

      const leave = places.take(owner)
      const exported = startExport(db, { project: found.project, query, now: now() })
      exported.done.catch((error: unknown) => request.log.warn({ err: loggable(error) }, 'an export was cut')).finally(leave)

      const { body, period } = await exported.opened
      const name = exportFileName(found.project.domain, query, period)
      return reply
        .headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'private, no-store' })
        .type(contentTypes[query.format])
        .send(body)
    })
  }
}
