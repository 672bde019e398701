import type { CallGroup } from '../call-description.ts'
import { exampleIds, examplePeriod, exampleProject } from './example-data.ts'
import { exampleOverview } from './reports.calls.ts'

const { _id, id, domain, projectName, projectStatus, projectSearch, targetGeography, platforms, updatedAt } = exampleProject

export const insightCalls: CallGroup = {
  tag: 'Insights',
  description: 'All active projects of an account together.',
  calls: {
    'GET /insights/projects/active': {
      id: 'listActiveProjects',
      summary: 'List your active projects',
      answer: {
        success: true,
        projects: [
          { _id, id, domain, projectName, projectStatus, projectSearch, targetGeography, platforms, updatedAt },
        ],
      },
    },
    'GET /insights/:id/dashboard': {
      id: 'getInsights',
      summary: 'Read the rates of one of your projects for the insights page',
      parameters: { id: { description: 'Id of one of your projects', example: exampleIds.project } },
      answer: { success: true, overview: exampleOverview, period: examplePeriod },
    },
  },
}
