import type { FastifyInstance } from 'fastify'
import { standInInput } from '../accounts/account-input.ts'
import { openStandInAccount } from '../accounts/accounts.queries.ts'
import { isSocialConnection, socialConnections } from '../accounts/connections.ts'
import { fieldErrors, typed } from './field-errors.ts'
import { cancelSignIn, findInteraction, finishSignIn, requestParameter } from './interaction.ts'
import { pagePaths } from '../accounts/interaction-path.ts'
import type { PageOptions } from './page-options.ts'
import { logSecurityEvent } from './security-events.ts'
import { sendPage } from './send-page.ts'
import { connectionMissingPage, standInPage } from './social.page.ts'

export async function socialRoutes(app: FastifyInstance, { db, provider, standIns }: PageOptions): Promise<void> {
  app.route({
    method: ['GET', 'POST'],
    url: pagePaths.social,
    handler: async (request, reply) => {
      const interaction = await findInteraction(provider, request, reply)
      const state = interaction.uid
      const connection = requestParameter(interaction, 'connection') ?? ''
      if (!isSocialConnection(connection)) {
        return sendPage(reply.code(404), connectionMissingPage({ state, provider: undefined }))
      }
      if (!standIns) {
        return sendPage(reply.code(404), connectionMissingPage({ state, provider: socialConnections[connection] }))
      }
      if (request.method === 'GET') {
        const email = requestParameter(interaction, 'login_hint')
        return sendPage(reply, standInPage({ state, connection, email }))
      }

      const form = { state, connection, name: typed(request.body, 'name'), email: typed(request.body, 'email') }
      const input = standInInput.safeParse(request.body)
      if (!input.success) return sendPage(reply, standInPage({ ...form, errors: fieldErrors(input.error) }))
      const { sub } = await openStandInAccount(db, connection, input.data)
      logSecurityEvent(request, 'signed-in', sub)
      return finishSignIn(provider, request, reply, sub)
    },
  })

  app.post(pagePaths.cancel, async (request, reply) => {
    await findInteraction(provider, request, reply)
    return cancelSignIn(provider, request, reply)
  })
}
