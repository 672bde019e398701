import { id } from '@sightline/shared/contract/api/envelope.ts'
import { overviewResponse, reportQuery } from '@sightline/shared/contract/api/reports.ts'
import { z } from 'zod'
import { currentUser } from '../auth/signed-in.ts'
import type { Routes } from '../http/routes.ts'
import { presentOverview, presentTimeseries } from './overview.presenter.ts'
import { chartDays } from './period.ts'
import { readReportData } from './report-data.ts'
import { countPrompts, lastCompletion } from './sums.queries.ts'

export const overviewRoutes: Routes = async (app, { services: { db, now } }) => {
  app.get(
    '/reports/projects/:id/overview',
    { schema: { params: z.object({ id }), querystring: reportQuery, response: { 200: overviewResponse } } },
    async (request) => {
      const data = await readReportData(db, currentUser(request).id, request.params.id, request.query, now())
      const prompts = await countPrompts(db, data.project.id)
      const updatedAt = (await lastCompletion(db, data.project.id)) ?? data.project.updatedAt
      return {
        success: true as const,
        overview: presentOverview(data, { prompts, updatedAt }),
        timeseries: presentTimeseries(data, chartDays(data.period, now(), data.firstDay)),
        period: data.period,
      }
    },
  )
}
