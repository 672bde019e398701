import { reportCalls } from '@sightline/shared/contract/api/reports.ts'
import { reportPaths, reportRoutes, same } from '../report-routes.ts'
import { readOverview } from './read-overview.ts'

export const overviewRoutes = reportRoutes({
  paths: reportPaths(':id/overview'),
  call: reportCalls.getOverview,
  read: readOverview,
  withoutTexts: same,
})
