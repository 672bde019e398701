import { id } from '@sightline/shared/contract/api/envelope.ts'
import { trendsQuery, trendsResponse } from '@sightline/shared/contract/api/reports.ts'
import { z } from 'zod'
import { currentUser } from '../auth/signed-in.ts'
import type { Routes } from '../http/routes.ts'
import { chartDays } from './period.ts'
import { readReportData } from './report-data.ts'
import { detectedDomains } from './detected.queries.ts'
import { competitorDays } from './sums.queries.ts'
import { presentTrends } from './trends.presenter.ts'

export const trendRoutes: Routes = async (app, { services: { db, now } }) => {
  app.get(
    '/reports/projects/:id/visibility/trends',
    { schema: { params: z.object({ id }), querystring: trendsQuery, response: { 200: trendsResponse } } },
    async (request) => {
      const { query } = request
      const data = await readReportData(db, currentUser(request).id, request.params.id, query, now())
      const competitors = await competitorDays(db, data.project, data.period, query)
      const detected = await detectedDomains(db, data.project, data.period, query)
      const days = chartDays(data.period, now(), data.firstDay)
      return { success: true as const, ...presentTrends(data, competitors, detected, query.metric, days) }
    },
  )
}
