// The one policy of who may make which call: a session may make every call, an API token those whose route names a scope that
// it has, and for the projects that it reaches.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiFailure, notFound } from '../../http/api-failure.ts'
import type { ProjectPlace } from '../../http/access.ts'
import type { Caller } from '../../http/caller.ts'
import { loggable } from '@sightline/shared/service/loggable-error.ts'
import type { SessionServices } from '../account-services.ts'
import { findProjectOfAnalysis, insertTokenChange } from './api-tokens.queries.ts'

/** In a scope whose `onRequest` has identified the caller. */
export function addTokenPolicy(app: FastifyInstance, services: SessionServices): void {
  app.addHook('onRequest', async (request) => requireScope(request))
  // Its body is read by then, and not validated: a project of others is answered before anything is told about it.
  app.addHook('preValidation', (request) => requireReach(services, request))
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 300 && !request.isRepeated) await recordChange(services, request)
  })
}

function requireScope({ user, routeOptions: { config } }: FastifyRequest): void {
  if (user?.token === undefined) return
  if (config.token === undefined) throw forbidden('An API token cannot make this call. Please sign in to make it.')
  const { scope } = config.token
  if (!user.token.scopes.includes(scope)) throw forbidden(`This token does not have the scope "${scope}".`)
}

/** For a change that lets analyses start later, which costs what starting one costs. */
export function requireRun({ token }: Caller): void {
  if (token === undefined || token.scopes.includes('run')) return
  throw forbidden(
    'This token does not have the scope "run", which a change of platforms or of scheduled analyses needs, too.',
  )
}

const forbidden = (message: string) => new ApiFailure(403, 'FORBIDDEN', message)

async function requireReach({ db }: SessionServices, request: FastifyRequest): Promise<void> {
  const reached = request.user?.token?.projects ?? null
  const place = request.routeOptions.config.token?.project
  if (reached === null || place === undefined || place === 'none' || place === 'listed') return
  if (place === 'every') throw forbidden('This API token is limited to some projects, and this call is not.')
  const named = namedIn(request, place)
  // Not even an id: the validation of the request answers.
  if (named === undefined || !isId(named)) return
  const projectId = place === 'analysis' ? await findProjectOfAnalysis(db, named) : named
  if (projectId !== undefined && reached.includes(projectId)) return
  throw notFound(place === 'analysis' ? 'The analysis' : 'The project')
}

/** Ids are compared in lower case, as the calls' schemas read them. */
function namedIn({ params, body }: FastifyRequest, place: ProjectPlace): string | undefined {
  const fields = (place === 'body' ? body : params) as Record<string, unknown> | null | undefined
  const field = place === 'body' ? 'projectId' : place === 'analysis' ? 'id' : place
  const value = fields?.[field]
  return typeof value === 'string' ? value.toLowerCase() : undefined
}

const isId = (value: string) => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(value)

/** The caller gets its answer once the line is stored. A change that is done is not told as a failure: that is only logged. */
async function recordChange({ db, now }: SessionServices, request: FastifyRequest): Promise<void> {
  const { user, routeOptions } = request
  const access = routeOptions.config.token
  if (user?.token === undefined || access === undefined || access.scope === 'read') return
  try {
    const operation = routeOptions.schema?.operationId ?? routeOptions.url ?? ''
    const named = namedIn(request, access.project)
    const projectId = access.project === 'analysis' && named ? await findProjectOfAnalysis(db, named) : named
    const change = { at: now(), operation, projectId: projectId ?? null }
    await insertTokenChange(db, { personId: user.personId, token: user.token }, change)
  } catch (error) {
    request.log.error({ err: loggable(error) }, 'a change by an API token could not be recorded')
  }
}
