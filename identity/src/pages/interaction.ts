// The interaction that a page belongs to, and its end.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors, type InteractionResults } from 'oidc-provider'
import { z } from 'zod'
import type { HalfDone } from '../database/half-done-sign-in.ts'

const stateQuery = z.object({ state: z.string() })

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** The page's interaction is over, or belongs to another browser or window. */
export class InteractionExpiredError extends Error {}

/** The interaction of the browser's cookie, when it is the one that the page was opened for. */
export async function findInteraction(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction> {
  const query = stateQuery.safeParse(request.query)
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw)
    if (query.success && query.data.state === interaction.uid) return interaction
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error
  }
  throw new InteractionExpiredError()
}

/** Notes that the password was right; the interaction goes on with the second step. */
export async function awaitSecondStep(interaction: Interaction, halfDone: HalfDone): Promise<void> {
  interaction.result = { halfDone }
  await interaction.persist()
}

async function finish(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  result: InteractionResults,
  mergeWithLastSubmission = false,
) {
  const next = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission })
  return reply.redirect(next, 303)
}

export function finishSignIn(provider: Provider, request: FastifyRequest, reply: FastifyReply, sub: string) {
  return finish(provider, request, reply, { login: { accountId: sub } })
}

/** Keeps the earlier answers of the interaction, so that a person who has just signed in is not asked to sign in again. */
export function finishConsent(provider: Provider, request: FastifyRequest, reply: FastifyReply, grantId: string) {
  return finish(provider, request, reply, { consent: { grantId } }, true)
}

export function cancelSignIn(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  return finish(provider, request, reply, { error: 'access_denied', error_description: 'The sign-in was cancelled.' })
}

/** A text parameter of the authorization request. */
export function requestParameter(interaction: Interaction, name: string): string | undefined {
  const value = interaction.params[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
