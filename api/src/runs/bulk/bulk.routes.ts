import { bulkCalls } from '@sightline/shared/contract/api/bulk.ts'
import { currentUser } from '../../accounts/sign-in/signed-in.ts'
import { forSessions } from '../../http/access.ts'
import { badInput } from '../../http/api-failure.ts'
import { limitPerMinute } from '../../http/rate-limit.ts'
import type { Routes } from '../../http/routes.ts'
import { success } from '../../http/success.ts'
import { changeProjects, type BulkServices } from './change-projects.ts'

/** Each may start the runs of a hundred projects. */
const ACTIONS_PER_MINUTE = 10

export const bulkRoutes: Routes<BulkServices> = async (app, { services }) => {
  const { states } = services.platforms
  const offered = new Set(states.filter(({ choice }) => choice === 'offered').map(({ id }) => id))

  app.post(
    '/projects/bulk',
    { config: { ...limitPerMinute(ACTIONS_PER_MINUTE), ...forSessions('write') }, schema: bulkCalls.changeProjects },
    async (request) => {
      const { action, analysisFrequency, client } = request.body
      if (action === 'refresh' && analysisFrequency === undefined)
        throw badInput([
          { path: 'analysisFrequency', message: 'Please say the interval, or null for refresh by hand.' },
        ])
      if (action === 'client' && client === undefined)
        throw badInput([{ path: 'client', message: 'Please say the client, or an empty text for none.' }])
      const results = await changeProjects(services, currentUser(request).workspaceId, request.body, offered)
      request.change = { about: `${results.filter(({ done }) => done).length} projects: ${action}` }
      return success({ results })
    },
  )
}
