import { reportCalls } from '@sightline/shared/contract/api/reports.ts'
import type { BaseServices } from '../../database/base-services.ts'
import type { Routes } from '../../http/routes.ts'
import { detectedDomains } from '../citations/detected-domains.ts'
import { chartDays, previousPeriod } from '../period.ts'
import { addReport, reportPaths } from '../report-routes.ts'
import { modelChanges, newModelsOf } from '../served-models.queries.ts'
import { readReportData } from './report-data.ts'
import { presentTrends } from './trends.presenter.ts'
import { competitorMetricDays } from './trends.queries.ts'

export const trendRoutes: Routes<BaseServices> = async (app, { services }) => {
  addReport(app, services, {
    paths: reportPaths(':id/visibility/trends'),
    call: reportCalls.getVisibilityTrends,
    async read(asked) {
      const { db, project, query, now } = asked
      const data = await readReportData(asked)
      const { startDate } = previousPeriod(data.period)
      const bothPeriods = { ...data.period, startDate }
      const competitors = await competitorMetricDays(db, project, bothPeriods, query)
      const detected = await detectedDomains(db, project, data.period, query)
      const days = chartDays(data.period, now, data.firstDay)
      const newModels = newModelsOf(await modelChanges(db, project, bothPeriods, query))
      return { ...presentTrends(data, competitors, detected, query.metric, days), newModels }
    },
  })
}
