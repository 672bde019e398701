import type { ExportReport } from '@sightline/shared/contract/api/export.ts'
import { openAnswers } from './answers.export.ts'
import type { ExportAsked, ExportTable } from './export-table.ts'
import { openOverview } from './overview.export.ts'
import { openPositions } from './positions.export.ts'
import { openCompetitors, openReddit, openSources } from './sources.export.ts'
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

export const openTable = (asked: ExportAsked) => tables[asked.query.report](asked)
