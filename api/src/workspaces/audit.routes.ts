import { workspaceCalls } from '@sightline/shared/contract/api/workspaces.ts'
import { actionText, personText, projectText } from '@sightline/shared/domain/audit-words.ts'
import { currentUser } from '../accounts/sign-in/signed-in.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { utcDay } from '../database/utc-day.ts'
import { forSessions } from '../http/access.ts'
import type { Routes } from '../http/routes.ts'
import { success } from '../http/success.ts'
import { cursorRows } from '../reports/export/cursor-rows.ts'
import { exportOptions, openExport, sendExport } from '../reports/export/send-export.ts'
import { streamExport } from '../reports/export/export-stream.ts'
import { startSnapshot } from '../reports/export/start-snapshot.ts'
import { allAuditEntries, listAuditEntries, listAuditPeople, type AuditFilters } from './audit.queries.ts'
import type { WorkspaceServices } from './workspace-services.ts'

const ROWS_AT_ONCE = 500
const HEADERS = ['At', 'Person', 'API token', 'Action', 'Project', 'About']
const managing = forSessions('manage', 'workspace')

export const auditRoutes: Routes<WorkspaceServices> = async (app, { services: { db, now, exportSlots } }) => {
  const listingAuditEntries = { schema: workspaceCalls.listAuditEntries, config: managing }
  app.get('/workspaces/:workspaceId/audit', listingAuditEntries, async (request) => {
    const { workspaceId } = currentUser(request)
    const { page, nextCursor } = await listAuditEntries(db, workspaceId, request.query)
    return success({
      entries: page.map(({ place: _, at, ...entry }) => ({ ...entry, at: at.toISOString() })),
      people: request.query.cursor === undefined ? await listAuditPeople(db, workspaceId) : null,
      nextCursor,
    })
  })

  const exportingAuditEntries = { ...exportOptions, schema: workspaceCalls.exportAuditEntries, config: managing }
  app.get('/workspaces/:workspaceId/audit/export', exportingAuditEntries, async (request, reply) => {
    const { body } = await openExport(exportSlots, request, () =>
      startAudit(db, currentUser(request).workspaceId, request.query),
    )
    reply.header('cache-control', 'private, no-store')
    return sendExport(reply, `sightline-history-${utcDay(now())}.csv`, 'csv', body)
  })
}

const startAudit = (db: Database, workspaceId: string, filters: AuditFilters) =>
  startSnapshot(db, async (transaction, signal) =>
    streamExport({ headers: HEADERS, rows: auditRows(transaction, signal, workspaceId, filters) }, {}, 'csv'),
  )

interface AuditRow {
  at: string
  person: string | null
  token_name: string | null
  action: string
  changed_project: string | null
  project_name: string | null
  about: string | null
}

async function* auditRows(db: Transaction, signal: AbortSignal, workspaceId: string, filters: AuditFilters) {
  const query = allAuditEntries(db, workspaceId, filters).getSQL()
  for await (const row of cursorRows<AuditRow & Record<string, unknown>>(db, query, ROWS_AT_ONCE)) {
    signal.throwIfAborted()
    const project = projectText({ projectId: row.changed_project, projectName: row.project_name })
    const what = [actionText(row.action), project, row.about]
    const cells = [new Date(row.at).toISOString(), personText(row), row.token_name, ...what]
    yield { row, cells: () => cells.map((cell) => cell ?? '') }
  }
}
