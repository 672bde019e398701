import { searchCalls } from '@sightline/shared/contract/api/searches.ts'
import { readPeriod } from '../report-period.ts'
import { reportPaths, reportRoutes } from '../report-routes.ts'
import { readSearches } from './searches.queries.ts'

export const searchRoutes = reportRoutes({
  paths: reportPaths(':id/searches'),
  call: searchCalls.listSearches,
  async read(asked) {
    const { db, project, query } = asked
    const { period } = await readPeriod(asked)
    const found = await readSearches(db, project, period, query, query.limit)
    return { ...found, sample: !project.hasRealAnswers && found.platforms.length > 0, period }
  },
})
