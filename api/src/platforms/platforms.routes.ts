import { platformsResponse } from '@sightline/shared/contract/api/projects.ts'
import type { Routes } from '../http/routes.ts'
import { success } from '../http/success.ts'
import type { Services } from '../services.ts'

export const platformRoutes = ({ platforms }: Services): Routes => (app, _options, done) => {
  app.get('/platforms', { schema: { response: { 200: platformsResponse } } }, () =>
    success({ platforms: platforms.states }),
  )
  done()
}
