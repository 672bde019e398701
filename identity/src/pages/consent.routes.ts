// Asks a person whether an app may use the MCP server for them, each time that an app asks for it.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mcpResource } from '@sightline/shared/domain/api-tokens.ts'
import { findAccount } from '../accounts/accounts.queries.ts'
import { appScopes, endUnusedApps, findReplacedGrants, keepApp } from '../accounts/apps.ts'
import { pagePaths } from '../accounts/interaction-path.ts'
import { revokeGrant } from '../accounts/revoke-grant.ts'
import { consentPage } from './consent.page.ts'
import { typed } from './field-errors.ts'
import { findInteraction, finishConsent, InteractionExpiredError, requestParameter } from './interaction.ts'
import type { PageOptions } from './page-options.ts'
import { logSecurityEvent } from './security-events.ts'
import { sendPage } from './send-page.ts'

const NOTHING_CHOSEN = 'Please choose what the app may do, or cancel.'

export async function consentRoutes(app: FastifyInstance, { db, provider, publicUrl }: PageOptions): Promise<void> {
  async function findRequest(request: FastifyRequest, reply: FastifyReply) {
    const interaction = await findInteraction(provider, request, reply)
    const client = await provider.Client.find(requestParameter(interaction, 'client_id') ?? '')
    const account = await findAccount(db, interaction.session?.accountId ?? '')
    // The app has gone, the account too, or nobody has signed in yet.
    if (interaction.prompt.name !== 'consent' || !client || !account) throw new InteractionExpiredError()
    const redirect = new URL(requestParameter(interaction, 'redirect_uri') ?? '')
    const asked = appScopes(interaction.params.scope)
    const show = (error?: string) => {
      const { clientName = '' } = client
      const form = { app: clientName, redirectHost: redirect.host, email: account.email, asked }
      // A policy cannot name an address of IPv6.
      const target = redirect.hostname.startsWith('[') ? redirect.protocol : redirect.origin
      return sendPage(reply, consentPage({ state: interaction.uid, ...form, error }), target)
    }
    return { account, client, asked, show }
  }

  app.get(pagePaths.consent, async (request, reply) => (await findRequest(request, reply)).show())

  app.post(pagePaths.consent, async (request, reply) => {
    const { account, client, asked, show } = await findRequest(request, reply)
    const allowed = asked.filter((scope) => typed(request.body, scope) === 'yes')
    if (allowed.length === 0) return show(NOTHING_CHOSEN)
    const grant = new provider.Grant({ accountId: account.sub, clientId: client.clientId })
    grant.addResourceScope(mcpResource(publicUrl), allowed.join(' '))
    const replaced = await findReplacedGrants(db, account.sub, client.clientId)
    for (const { id } of replaced) await revokeGrant(provider, id)
    const grantId = await grant.save()
    await keepApp(db, client.clientId)
    await endUnusedApps(
      db,
      replaced.map(({ clientId }) => clientId),
    )
    logSecurityEvent(request, 'app-connected', account.sub)
    return finishConsent(provider, request, reply, grantId)
  })
}
