// A project's connection to Google Analytics 4.

import {
  ga4Calls,
  NOT_CONNECTED,
  NOT_READ,
  otherProperty,
  type Ga4Connection,
} from '@sightline/shared/contract/api/ga4.ts'
import { NO_KEYS_HERE } from '@sightline/shared/domain/stored-keys.ts'
import type { Ga4FailureKind } from '@sightline/shared/domain/traffic.ts'
import { lockSubscription } from '../../accounts/plans/subscription.queries.ts'
import { currentUser } from '../../accounts/sign-in/signed-in.ts'
import type { Connection } from '../../database/connection.ts'
import { forSessions } from '../../http/access.ts'
import { isViewer } from '../../http/caller.ts'
import { type ApiFailure, badInput, conflict, notFound, required, unavailable } from '../../http/api-failure.ts'
import { limitPerMinute } from '../../http/rate-limit.ts'
import type { Routes } from '../../http/routes.ts'
import { success } from '../../http/success.ts'
import { findProject, lockProject, type ProjectRow } from '../../projects/projects.queries.ts'
import type { TrafficServices } from '../traffic-services.ts'
import { Ga4Failure, ga4FailureText } from './failures.ts'
import { connectGa4, disconnectGa4, findGa4, noteFailure, noteWorking, type Ga4Row } from './ga4.queries.ts'
import { checkAccess } from './import-visits.ts'
import { readKeyFile } from './service-account.ts'

/** Google is asked with each. */
const CHECKS_PER_MINUTE = 6
const CHANGES_PER_MINUTE = 30
const TRY_AGAIN_SECONDS = 60

export const NO_KEY_FILE =
  'This is no key of a service account. Paste the whole JSON file that Google Cloud makes under Service accounts, Keys.'

export const ga4Routes: Routes<TrafficServices> = async (app, { services }) => {
  const { db, now, ga4KeyBox, settings } = services

  const present = async (project: Pick<ProjectRow, 'id' | 'projectStatus'>, forViewer = false) => {
    const row = await findGa4(db, project.id)
    const shown = row && presentGa4(row, project.projectStatus === 'active', now())
    const connection = shown === undefined ? null : forViewer ? withoutDetails(shown) : shown
    return success({ connection, keysCanBeStored: ga4KeyBox !== null })
  }
  async function projectOf(workspaceId: string, id: string) {
    return required(await findProject(db, workspaceId, id), 'The project')
  }

  const gettingGoogleAnalytics = { schema: ga4Calls.getGoogleAnalytics, config: forSessions('read', 'id') }
  app.get('/projects/:id/traffic/ga4', gettingGoogleAnalytics, async (request) => {
    const user = currentUser(request)
    return present(await projectOf(user.workspaceId, request.params.id), isViewer(user))
  })

  const connectingGoogleAnalytics = {
    schema: ga4Calls.connectGoogleAnalytics,
    config: { ...limitPerMinute(CHECKS_PER_MINUTE), ...forSessions('write', 'id') },
  }
  app.put('/projects/:id/traffic/ga4', connectingGoogleAnalytics, async (request) => {
    const { workspaceId } = currentUser(request)
    const { propertyId, key, replace } = request.body
    const project = await projectOf(workspaceId, request.params.id)
    const { id: projectId, domain } = project
    if (ga4KeyBox === null) throw conflict(NO_KEYS_HERE)
    const account = readKeyFile(key)
    if (account === undefined) throw badInput([{ path: 'key', message: NO_KEY_FILE }])
    if (!replace) await refuseOther(db, projectId, propertyId)
    const { kind, timeZone } = await asked(checkAccess(settings, account, { propertyId, domain }, now()))
    const { clientEmail } = account
    if (kind !== null) throw refusal(kind, clientEmail)
    const sealedKey = ga4KeyBox.seal(account, { projectId, propertyId })
    const connected = { projectId, propertyId, clientEmail, timeZone, sealedKey, connectedAt: now() }
    await db.transaction(async (tx) => {
      // No key is stored of an account that was deactivated while Google was asked.
      await lockSubscription(tx, workspaceId)
      if ((await lockProject(tx, workspaceId, projectId)) === undefined) throw notFound('The project')
      if (!replace) await refuseOther(tx, projectId, propertyId)
      await connectGa4(tx, connected)
    })
    request.change = { about: propertyText(propertyId) }
    return present(project)
  })

  const checkingGoogleAnalytics = {
    schema: ga4Calls.checkGoogleAnalytics,
    config: { ...limitPerMinute(CHECKS_PER_MINUTE), ...forSessions('write', 'id', { isRecorded: false }) },
  }
  app.post('/projects/:id/traffic/ga4/check', checkingGoogleAnalytics, async (request) => {
    const project = await projectOf(currentUser(request).workspaceId, request.params.id)
    const { domain } = project
    const row = await findGa4(db, project.id)
    if (row === undefined) throw conflict(NOT_CONNECTED)
    const account = row.sealedKey === null ? undefined : ga4KeyBox?.open(row.sealedKey, row)
    const { kind } =
      account === undefined
        ? { kind: 'unreadable-key' as const }
        : await asked(checkAccess(settings, account, { propertyId: row.propertyId, domain }, now()))
    if (kind === null) await noteWorking(db, row, now())
    else await noteFailure(db, row, kind, now())
    return present(project)
  })

  const disconnectingGoogleAnalytics = {
    schema: ga4Calls.disconnectGoogleAnalytics,
    config: { ...limitPerMinute(CHANGES_PER_MINUTE), ...forSessions('write', 'id') },
  }
  app.delete('/projects/:id/traffic/ga4', disconnectingGoogleAnalytics, async (request) => {
    const { workspaceId } = currentUser(request)
    const { id } = request.params
    const { project, propertyId } = await db.transaction(async (tx) => {
      const locked = required(await lockProject(tx, workspaceId, id), 'The project')
      return { project: locked, propertyId: await disconnectGa4(tx, id) }
    })
    if (propertyId !== undefined) request.change = { about: propertyText(propertyId) }
    return present(project)
  })
}

/** Visits of the property before would be lost. */
async function refuseOther(db: Connection, projectId: string, propertyId: string): Promise<void> {
  const before = await findGa4(db, projectId)
  if (before === undefined || before.propertyId === propertyId) return
  throw conflict(otherProperty(before.propertyId), { propertyId: before.propertyId })
}

/** Of what was entered, or of Google, which may answer later. */
function refusal(kind: Ga4FailureKind, clientEmail: string): ApiFailure {
  const message = ga4FailureText(kind, clientEmail)
  if (kind === 'no-access') return badInput([{ path: 'propertyId', message }])
  if (kind === 'wrong-key' || kind === 'api-off') return badInput([{ path: 'key', message }])
  return unavailable(message, TRY_AGAIN_SECONDS)
}

const propertyText = (propertyId: string) => `property ${propertyId}`

/** What Google has said: the property's time zone, or why not. */
async function asked(checked: Promise<string>) {
  try {
    return { kind: null, timeZone: await checked }
  } catch (error) {
    if (error instanceof Ga4Failure) return { kind: error.kind, timeZone: null }
    throw error
  }
}

/** A viewer learns how fresh the visits are, and neither of what nor by which account they are read. */
const withoutDetails = (connection: Ga4Connection): Ga4Connection => ({
  ...connection,
  ...{ propertyId: null, clientEmail: null },
  failure: connection.failure && { ...connection.failure, kind: null, said: NOT_READ },
})

function presentGa4(row: Ga4Row, isActive: boolean, now: Date): Ga4Connection {
  const { propertyId, clientEmail, timeZone, connectedAt, importedAt, nextImportAt } = row
  const kind = row.sealedKey === null ? 'unreadable-key' : row.failureKind
  return {
    ...{ propertyId, clientEmail, timeZone },
    connectedAt: connectedAt.toISOString(),
    importedAt: importedAt?.toISOString() ?? null,
    nextImportAt: isActive ? nextImportAt.toISOString() : null,
    isDue: isActive && row.sealedKey !== null && nextImportAt <= now,
    failure: kind && { kind, said: ga4FailureText(kind, clientEmail), at: (row.failedAt ?? connectedAt).toISOString() },
  }
}
