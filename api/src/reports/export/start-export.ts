import type { ExportReport } from '@sightline/shared/contract/api/export.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { openAnswers } from './answers.export.ts'
import { streamExport } from './export-stream.ts'
import type { ExportAsked, ExportTable } from './export-table.ts'
import { openOverview } from './overview.export.ts'
import { openPositions } from './positions.export.ts'
import { openCompetitors, openReddit, openSources } from './sources.export.ts'
import { startSnapshot, type OpenedFile } from './start-snapshot.ts'
import { openTrends } from './trends.export.ts'

const tables: Record<ExportReport, (asked: ExportAsked) => Promise<ExportTable>> = {
  overview: openOverview,
  trends: openTrends,
  positions: openPositions,
  sources: openSources,
  reddit: openReddit,
  competitors: openCompetitors,
  answers: openAnswers,
}

interface OpenedExport extends OpenedFile {
  period: ExportTable['period']
}

/** @returns `opened` when the first row could be read, or with the reason why there is none; `done` as startSnapshot() says */
export const startExport = (db: Database, asked: Omit<ExportAsked, 'db' | 'signal'>) =>
  startSnapshot<OpenedExport>(db, (transaction, signal) => openExport(transaction, signal, asked))

async function openExport(
  db: Transaction,
  signal: AbortSignal,
  { project, query, now }: Omit<ExportAsked, 'db' | 'signal'>,
) {
  const { period, headers, rows } = await tables[query.report]({ db, project, query, now, signal })
  const table = { headers, rows: resumed(await rows.next(), rows) }
  const { report, format, platform, mode, branded, domain } = query
  const about = {
    success: true,
    report,
    domain: project.domain,
    period,
    filters: { platform, mode, branded, domain },
    exportedAt: now.toISOString(),
  }
  return { period, ...streamExport(table, about, format) }
}

/** The rows with the first one, which was read in advance to report errors before the response starts. */
async function* resumed<Row>(first: IteratorResult<Row, unknown>, rest: AsyncGenerator<Row>): AsyncGenerator<Row> {
  if (first.done) return
  yield first.value
  yield* rest
}
