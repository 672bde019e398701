import { bulkCalls, type BulkRequest } from '@sightline/shared/contract/api/bulk.ts'
import { currentUser } from '../../accounts/sign-in/signed-in.ts'
import { recorderOf, type RecordChange } from '../../accounts/tokens/token-policy.ts'
import { STARTED_RUNS } from '../../accounts/workspaces/audit.queries.ts'
import { forSessions } from '../../http/access.ts'
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
      const about = wordsOf(request.body)
      const record = recorderOf(request)
      const recordOf =
        (projectId: string): RecordChange =>
        async (transaction, at) => {
          request.change = { projectIds: [projectId] }
          await record(transaction, at, about)
        }
      const results = await changeProjects(services, currentUser(request).workspaceId, request.body, offered, recordOf)
      const started = request.body.action === 'run' ? results.filter(({ done }) => done) : []
      request.change = { projectIds: started.map(({ projectId }) => projectId), about }
      return success({ results })
    },
  )
}

/** What was done to each, for the history. */
function wordsOf({ action, analysisFrequency, client }: BulkRequest): string {
  if (action === 'client') return client ? `client ${client}` : 'no client'
  if (action === 'refresh') return analysisFrequency ? `refresh ${analysisFrequency}` : 'refresh by hand'
  return action === 'run' ? STARTED_RUNS : action
}
