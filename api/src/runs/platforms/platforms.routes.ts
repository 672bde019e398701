import { projectCalls } from '@sightline/shared/contract/api/projects.ts'
import { currentUser } from '../../accounts/sign-in/signed-in.ts'
import { forTokens } from '../../http/access.ts'
import type { Routes } from '../../http/routes.ts'
import { success } from '../../http/success.ts'
import { listConnected } from '../connections/connections.queries.ts'
import type { RunServices } from '../run-services.ts'
import { platformStates } from './registry.ts'

export const platformRoutes: Routes<RunServices> = async (app, { services: { db, platforms, settings } }) => {
  app.get('/platforms', { config: forTokens('read', 'none'), schema: projectCalls.listPlatforms }, async (request) => {
    const connected = await listConnected(db, currentUser(request).workspaceId, platforms.adapters)
    return success({ platforms: platformStates(connected, settings.PLATFORM_CHOICES) })
  })
}
