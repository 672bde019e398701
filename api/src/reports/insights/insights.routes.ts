import { insightCalls } from '@sightline/shared/contract/api/insights.ts'
import { currentUser } from '../../accounts/sign-in/signed-in.ts'
import type { BaseServices } from '../../database/base-services.ts'
import { forTokens } from '../../http/access.ts'
import { reachedProjects } from '../../http/caller.ts'
import type { Routes } from '../../http/routes.ts'
import { listActiveProjects } from '../../projects/project-list.queries.ts'
import { presentProject } from '../../projects/project.presenter.ts'
import { readOverview } from '../overview/read-overview.ts'
import { addReport, same } from '../report-routes.ts'

export const insightRoutes: Routes<BaseServices> = async (app, { services }) => {
  const listing = { config: forTokens('read', 'listed'), schema: insightCalls.listActiveProjects }
  app.get('/insights/projects/active', listing, async (request) => {
    const caller = currentUser(request)
    const projects = await listActiveProjects(services.db, caller.workspaceId, reachedProjects(caller))
    return { success: true as const, projects: projects.map((each) => presentProject(caller, each)) }
  })

  addReport(app, services, {
    paths: ['/insights/:id/dashboard'],
    call: insightCalls.getInsights,
    withoutTexts: same,
    async read(asked) {
      const { overview, newModels, period, timeseries } = await readOverview(asked)
      const days = timeseries.flatMap(({ date, brand }) => (brand === null ? [] : [{ date, brand }]))
      return { overview, days, newModels, period }
    },
  })
}
