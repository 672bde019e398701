// All active projects of an account together.

import { z } from 'zod'
import { instant, id, topEnvelope } from './envelope.ts'
import { platformId, projectSearch, projectStatus } from './projects.ts'
import { overview, period, reportQuery } from './reports.ts'

export const insightsProject = z.object({
  _id: id,
  id,
  domain: z.string(),
  projectName: z.string(),
  projectStatus,
  projectSearch,
  targetGeography: z.string(),
  platforms: z.array(platformId),
  updatedAt: instant,
})
export const insightsProjectsResponse = topEnvelope({ projects: z.array(insightsProject) })
export const insightsQuery = reportQuery
export const insightsDashboardResponse = topEnvelope({ overview, period })
