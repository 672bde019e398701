// Insights: all active projects of an account.

import { z } from 'zod'
import { calls } from './call.ts'
import { topEnvelope } from './envelope.ts'
import { project } from './projects.ts'
import { newModels, overview, period, reportCall, reportQuery, timeseriesPoint } from './reports.ts'

export const insightsProject = project.pick({
  _id: true,
  id: true,
  domain: true,
  projectName: true,
  projectStatus: true,
  projectSearch: true,
  targetGeography: true,
  platforms: true,
  tags: true,
  updatedAt: true,
})
export const insightsProjectsResponse = topEnvelope({ projects: z.array(insightsProject) })
export const insightsDashboardResponse = topEnvelope({
  overview,
  /** the Brand Visibility Rate of each day with answers */
  days: z.array(timeseriesPoint.pick({ date: true, brand: true })),
  newModels,
  period,
})
export type InsightsResponse = z.infer<typeof insightsDashboardResponse>

export const insightCalls = calls('Insights', {
  listActiveProjects: { summary: 'List your active projects', response: { 200: insightsProjectsResponse } },
  getInsights: reportCall(
    'Read the rates of one of your projects for the insights page',
    reportQuery,
    insightsDashboardResponse,
  ),
})
