// The adapter of an account's own key or endpoint. It is made for each question, so that a new key is used at once.

import { platformNames, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { guardedFetch, publicInternet, withLocalNetwork } from '../../projects/website/guarded-page.ts'
import { createOpenaiEndpoint } from '../platforms/openai-endpoint.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import type { PlatformAdapter } from '../platforms/platform.ts'
import { createPlatform } from '../platforms/registry.ts'
import type { RunServices } from '../run-services.ts'
import { spentIn, type OwnConnection } from './connections.queries.ts'
import type { KeyOwner } from './stored-key.ts'

type OwnServices = Pick<RunServices, 'settings' | 'keyBox' | 'platforms' | 'now'>

export interface TypedConnection {
  platform: PlatformId
  /** empty: an endpoint that asks for none */
  apiKey: string
  baseUrl: string | null
  model: string | null
}

/** Of an endpoint: it may be a server that never answers, and holds a place of the queue as long. */
const ENDPOINT_TIMEOUT_MS = 30_000

/** For addresses that accounts have typed, by LOCAL_ENDPOINTS. One pool of connections for each guard. */
export const guarded = { off: guardedFetch(publicInternet), on: guardedFetch(withLocalNetwork) }

export function createOwnAdapter(
  { settings, platforms: { defaults } }: Pick<OwnServices, 'settings' | 'platforms'>,
  { platform, apiKey, baseUrl, model }: TypedConnection,
  timeoutMs = defaults[platform].timeoutMs,
): PlatformAdapter {
  const asked = { ...defaults[platform], timeoutMs, apiKey, ...(model !== null && { model }) }
  if (baseUrl === null) return createPlatform(platform, asked)
  return createOpenaiEndpoint({
    ...asked,
    timeoutMs: Math.min(timeoutMs, ENDPOINT_TIMEOUT_MS),
    baseUrl,
    fetch: guarded[settings.LOCAL_ENDPOINTS],
  })
}

/** Throws a PlatformError where the stored key cannot be read. */
export function storedAdapter(
  services: OwnServices,
  owner: KeyOwner,
  { sealedKey, baseUrl, model }: OwnConnection,
  timeoutMs?: number,
): PlatformAdapter {
  const { platform } = owner
  const apiKey = sealedKey === null ? '' : services.keyBox?.open(sealedKey, owner, baseUrl)
  if (apiKey === undefined) throw new PlatformError('unreadable-key', unreadable(platform))
  return createOwnAdapter(services, { platform, apiKey, baseUrl, model }, timeoutMs)
}

export const unreadable = (platform: PlatformId) =>
  `Your stored key for ${platformNames[platform]} cannot be read any more. Please enter it again`

/** Throws a PlatformError when the ceiling of the month is reached. @param unstored US dollars of answers that are not stored yet */
export function checkCeiling(
  { now }: Pick<OwnServices, 'now'>,
  platform: PlatformId,
  own: OwnConnection,
  unstored: number,
): void {
  const { ceiling } = own
  if (ceiling === null || spentIn(now(), own) + unstored < ceiling) return
  throw new PlatformError('ceiling', `The monthly ceiling of $${ceiling} for ${platformNames[platform]} is reached`)
}
