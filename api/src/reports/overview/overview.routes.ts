import { reportCalls } from '@sightline/shared/contract/api/reports.ts'
import type { BaseServices } from '../../database/base-services.ts'
import type { Routes } from '../../http/routes.ts'
import { addReport, same, reportPaths } from '../report-routes.ts'
import { readOverview } from './read-overview.ts'

export const overviewRoutes: Routes<BaseServices> = async (app, { services }) => {
  addReport(app, services, {
    paths: reportPaths(':id/overview'),
    call: reportCalls.getOverview,
    read: readOverview,
    withoutTexts: same,
  })
}
