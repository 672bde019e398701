// The one policy of who may make which call. A session may make every call that its person's role in the workspace allows, an API
// token those whose route names a scope that it has, for the projects that it reaches, as far as its maker may make them, too.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiFailure } from '../../http/api-failure.ts'
import type { Connection, Transaction } from '../../database/connection.ts'
import type { Caller } from '../../http/caller.ts'
import { loggable } from '@sightline/shared/service/loggable-error.ts'
import type { SessionServices } from '../account-services.ts'
import { prepareActing } from '../workspaces/acting-in.ts'
import { insertAuditEntries } from '../workspaces/audit.queries.ts'
import { isNamed, namedIn, namedProject, noSuchProject } from '../workspaces/named-project.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** what the workspace's history says of the call, beyond what its request names: the projects that it changed, one entry each, and about what */
    change: { projectIds?: (string | null)[]; about?: string } | null
    /** the history has its line already, stored together with the change */
    isInHistory: boolean
  }
}

/** In a scope whose `onRequest` has identified the caller. */
export function addTokenPolicy(app: FastifyInstance, services: SessionServices): void {
  const acting = prepareActing(services)
  app.decorateRequest('change', null)
  app.decorateRequest('isInHistory', false)
  app.addHook('onRequest', async (request) => requireScope(request))
  // Its body is read by then, and not validated: a project of others is answered before anything is told about it.
  app.addHook('preValidation', async (request) => {
    const { access } = request.routeOptions.config
    if (request.user === null || access === undefined) return
    request.user = await acting.act(request, request.user, access)
    await requireReach(services, request)
  })
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 300 && !request.isRepeated && !request.isInHistory) await recordChange(services, request)
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
  if (reached === null || place === undefined) return
  if (place === 'every') throw forbidden('This API token is limited to some projects, and this call is not.')
  // Without even an id, the validation of the request answers.
  if (!isNamed(place) || namedIn(request, place) === undefined) return
  const projectId = await namedProject(db, request, place)
  if (projectId === undefined || !reached.includes(projectId)) throw noSuchProject(place)
}

/** Stores a call's line of the history in the transaction of its change. @param at when the project says that it was changed */
export type RecordChange = (transaction: Transaction, at: Date, about?: string) => Promise<void>

/** For calls by which two people may change the same, as who was first is known as soon as the change is, and for those that open or end something. */
export const recorderOf =
  (request: FastifyRequest): RecordChange =>
  async (transaction, at, about) => {
    await insertLines(transaction, request, at, { ...request.change, about })
    request.isInHistory = true
  }

/** The caller gets its answer once the line is stored. A change that is done is not told as a failure: that is only logged. */
async function recordChange({ db, now }: SessionServices, request: FastifyRequest): Promise<void> {
  const { change, method, routeOptions } = request
  const { access } = routeOptions.config
  if (access === undefined || access.isRecorded === false || method === 'GET' || method === 'HEAD') return
  if (access.action === 'read' || access.action === 'person') return
  try {
    await insertLines(db, request, now(), change)
  } catch (error) {
    request.log.error({ err: loggable(error) }, 'a change could not be recorded')
  }
}

async function insertLines(
  db: Connection,
  request: FastifyRequest,
  at: Date,
  change: { projectIds?: (string | null)[]; about?: string | undefined } | null,
): Promise<void> {
  const { user, routeOptions } = request
  const { access } = routeOptions.config
  if (user === null || access === undefined) return
  const projectIds = change?.projectIds ?? [(await namedProject(db, request, access.project)) ?? null]
  const entry = {
    ...{ workspaceId: user.workspaceId, at, personId: user.personId },
    ...{ tokenId: user.token?.id ?? null, tokenName: user.token?.name ?? null },
    action: routeOptions.schema?.operationId ?? routeOptions.url ?? '',
    // An unnamed link is about nothing.
    about: change?.about || null,
  }
  await insertAuditEntries(db, ...projectIds.map((changedProject) => ({ ...entry, changedProject })))
}
