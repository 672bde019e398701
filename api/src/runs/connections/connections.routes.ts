import { connectionCalls, type SaveConnectionRequest } from '@sightline/shared/contract/api/connections.ts'
import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { NO_KEYS_HERE } from '@sightline/shared/domain/stored-keys.ts'
import { forSessions } from '../../http/access.ts'
import { currentUser } from '../../accounts/sign-in/signed-in.ts'
import { conflict, refuse } from '../../http/api-failure.ts'
import { limitPerMinute } from '../../http/rate-limit.ts'
import type { Routes } from '../../http/routes.ts'
import { success } from '../../http/success.ts'
import { platformStates } from '../platforms/registry.ts'
import type { RunServices } from '../run-services.ts'
import { connectionErrors, keepsKey, normalAddress } from './connection-input.ts'
import { presentConnection } from './connections.presenter.ts'
import {
  addSpent,
  findConnection,
  isOwnRow,
  listConnected,
  listConnections,
  noteTest,
  removeConnection,
  saveConnection,
  type ConnectionRow,
  type TestResult,
} from './connections.queries.ts'
import { endingOf, type KeyOwner } from './stored-key.ts'
import { testStored, testTyped } from './test-connection.ts'

/** Each is paid for, by the operator where the account has no key of its own. */
const TESTS_PER_MINUTE = 6
const CHANGES_PER_MINUTE = 30

export const connectionRoutes: Routes<RunServices> = async (app, { services }) => {
  const { db, keyBox, now, platforms, settings } = services

  async function present(workspaceId: string) {
    const connected = await listConnected(db, workspaceId, platforms.adapters)
    const rows = new Map((await listConnections(db, workspaceId)).map((row) => [row.platform, row]))
    return platformStates(connected, settings.PLATFORM_CHOICES).map((state) =>
      presentConnection(services, state, rows.get(state.id)),
    )
  }

  async function presentOne({ workspaceId, platform }: KeyOwner) {
    const [connection] = (await present(workspaceId)).filter((entry) => entry.platform === platform)
    if (connection === undefined) throw new Error(`there is no platform ${platform}`)
    return success({ connection })
  }

  app.get('/connections', { schema: connectionCalls.listConnections, config: forSessions('manage') }, async (request) =>
    success({
      connections: await present(currentUser(request).workspaceId),
      keysCanBeStored: keyBox !== null,
      localEndpoints: settings.LOCAL_ENDPOINTS === 'on',
    }),
  )

  const savingConnection = {
    schema: connectionCalls.saveConnection,
    config: { ...limitPerMinute(CHANGES_PER_MINUTE), ...forSessions('manage') },
  }
  app.put('/connections/:platform', savingConnection, async (request) => {
    const { body } = request
    const { platform } = request.params
    const owner = { workspaceId: currentUser(request).workspaceId, platform }
    await db.transaction(async (transaction) => {
      // Locked, so that a key that is removed meanwhile does not come back.
      const row = await findConnection(transaction, owner, { lock: true })
      refuse(connectionErrors(services, platform, body, row, 'save'))
      await saveConnection(transaction, owner, choiceOf(owner, body, row), isOtherThan(body, row), now())
    })
    request.change = { about: platformNames[platform] }
    return presentOne(owner)
  })

  /** The columns of what was typed; the stored key stays where no other is given. */
  function choiceOf(owner: KeyOwner, body: SaveConnectionRequest, row: ConnectionRow | undefined) {
    const { apiKey, model = null, ceilingUsd: ceiling = null } = body
    const rest = { baseUrl: normalAddress(body.baseUrl), model, ceiling }
    if (apiKey === undefined) {
      const kept = keepsKey(body, row) ? row : undefined
      return { ...rest, sealedKey: kept?.sealedKey ?? null, keyEnding: kept?.keyEnding ?? null }
    }
    if (keyBox === null) throw conflict(NO_KEYS_HERE)
    return { ...rest, sealedKey: keyBox.seal(apiKey, owner, rest.baseUrl), keyEnding: endingOf(apiKey) }
  }

  const removingConnection = { schema: connectionCalls.removeConnection, config: forSessions('manage') }
  app.delete('/connections/:platform', removingConnection, async (request) => {
    const { platform } = request.params
    const owner = { workspaceId: currentUser(request).workspaceId, platform }
    await removeConnection(db, owner)
    request.change = { about: platformNames[platform] }
    return presentOne(owner)
  })

  const testingConnection = {
    schema: connectionCalls.testConnection,
    config: { ...limitPerMinute(TESTS_PER_MINUTE), ...forSessions('manage', 'none', { isRecorded: false }) },
  }
  app.post('/connections/:platform/test', testingConnection, async (request) => {
    const { body } = request
    const { platform } = request.params
    const owner = { workspaceId: currentUser(request).workspaceId, platform }
    const row = await findConnection(db, owner)
    const at = now()
    if (body === undefined || body === null) {
      const test = await testStored(services, owner, row)
      if (test === undefined) throw conflict(`There is no key to test for ${platformNames[platform]}.`)
      await noteTest(db, owner, row?.connectedAt ?? null, test, at)
      if (row !== undefined && isOwnRow(row)) await addSpent(db, owner, test.costUsd ?? 0, at)
      return presentTest(test, at)
    }
    refuse(connectionErrors(services, platform, body, row, 'test'))
    const stored = keepsKey(body, row) ? (row?.sealedKey ?? null) : null
    const apiKey =
      body.apiKey ?? (stored === null ? '' : (keyBox?.open(stored, owner, normalAddress(body.baseUrl)) ?? ''))
    const { model = null } = body
    const test = await testTyped(
      services,
      { platform, apiKey, baseUrl: normalAddress(body.baseUrl), model },
      stored === null ? undefined : row,
    )
    await addSpent(db, owner, test.costUsd ?? 0, at)
    return presentTest(test, at)
  })
}

const presentTest = (test: TestResult, at: Date) => success({ test: { ...test, at: at.toISOString() } })

function isOtherThan({ apiKey, baseUrl, model = null }: SaveConnectionRequest, row: ConnectionRow | undefined) {
  return apiKey !== undefined || normalAddress(baseUrl) !== (row?.baseUrl ?? null) || model !== (row?.model ?? null)
}
