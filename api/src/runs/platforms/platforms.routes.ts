import { projectCalls } from '@sightline/shared/contract/api/projects.ts'
import { forTokens } from '../../http/access.ts'
import type { Routes } from '../../http/routes.ts'
import { success } from '../../http/success.ts'
import type { RunServices } from '../run-services.ts'

export const platformRoutes: Routes<RunServices> = async (app, { services: { platforms } }) => {
  app.get('/platforms', { config: forTokens('read', 'none'), schema: projectCalls.listPlatforms }, () =>
    success({ platforms: platforms.states }),
  )
}
