import { accountCalls } from '@sightline/shared/contract/api/account.ts'
import { forSessions } from '../../http/access.ts'
import type { Routes } from '../../http/routes.ts'
import { success } from '../../http/success.ts'
import type { AccountServices } from '../account-services.ts'
import { presentLimits, presentSubscription } from '../plans/subscription.presenter.ts'
import { countActiveProjects, readSubscription } from '../plans/subscription.queries.ts'
import { currentUser } from '../sign-in/signed-in.ts'

export const subscriptionRoutes: Routes<AccountServices> = async (app, { services: { db, now } }) => {
  for (const [path, schema] of [
    ['/subscription', accountCalls.getSubscription],
    ['/profile/subscription', accountCalls.getProfileSubscription],
  ] as const) {
    app.get(path, { schema, config: forSessions('read') }, async (request) => {
      const { workspaceId } = currentUser(request)
      const subscription = await readSubscription(db, workspaceId)
      return success(presentSubscription(subscription, await countActiveProjects(db, workspaceId), now()))
    })
  }

  const gettingProjectLimits = { schema: accountCalls.getProjectLimits, config: forSessions('read') }
  app.get('/projects/limits', gettingProjectLimits, async (request) => {
    const { workspaceId } = currentUser(request)
    const subscription = await readSubscription(db, workspaceId)
    return success(presentLimits(subscription, await countActiveProjects(db, workspaceId), now()))
  })
}
