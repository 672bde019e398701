import { platformsResponse } from '@sightline/shared/contract/api/projects.ts'
import type { Routes } from '../../http/routes.ts'
import { success } from '../../http/success.ts'

export const platformRoutes: Routes = async (app, { services: { platforms } }) => {
  app.get('/platforms', { schema: { response: { 200: platformsResponse } } }, () =>
    success({ platforms: platforms.states }),
  )
}
