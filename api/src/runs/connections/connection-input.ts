// Rules of what a person types about a connection.

import type { SaveConnectionRequest } from '@sightline/shared/contract/api/connections.ts'
import { platformNames, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import type { FieldError } from '../../http/api-failure.ts'
import { publicInternet, refuseBadUrl, RefusedAddress, withLocalNetwork } from '../../projects/website/guarded-page.ts'
import { hasPrice } from '../platforms/prices.ts'
import type { RunServices } from '../run-services.ts'
import type { ConnectionRow } from './connections.queries.ts'

type Checking = Pick<RunServices, 'settings' | 'keyBox' | 'platforms'>
type Row = Pick<ConnectionRow, 'platform' | 'workspaceId' | 'sealedKey' | 'baseUrl'>

/** Without a slash at the end; null: the platform's own address. */
export const normalAddress = (baseUrl: string | null | undefined): string | null => baseUrl?.replace(/\/+$/, '') ?? null

/** A stored key is never sent to another address than the one that it was entered for. */
export const keepsKey = ({ apiKey, baseUrl }: SaveConnectionRequest, row: Row | undefined): boolean =>
  apiKey === undefined && row !== undefined && row.sealedKey !== null && row.baseUrl === normalAddress(baseUrl)

export function connectionErrors(
  services: Checking,
  platform: PlatformId,
  typed: SaveConnectionRequest,
  row: Row | undefined,
  purpose: 'save' | 'test',
): FieldError[] {
  const { baseUrl = null, model = null, ceilingUsd = null } = typed
  const errors: FieldError[] = []
  const add = (path: string, message: string) => void errors.push({ path, message })
  if (baseUrl === null) {
    if (typed.apiKey === undefined && !keepsKey(typed, row))
      add('apiKey', `Enter your key for ${platformNames[platform]}.`)
  } else {
    const problem = addressProblem(platform, baseUrl, services.settings.LOCAL_ENDPOINTS === 'on')
    if (problem !== undefined) add('baseUrl', problem)
    if (model === null) add('model', 'Enter the name of the model.')
  }
  if (keepsKey(typed, row) && purpose === 'test' && !isReadable(services, row))
    add('apiKey', 'The stored key cannot be read any more. Please enter it again.')
  if (ceilingUsd !== null && !hasPrice(model ?? services.platforms.defaults[platform].model))
    add('ceilingUsd', 'The price of this model is not known, so no ceiling can be kept. Leave the ceiling empty.')
  return errors
}

const isReadable = ({ keyBox }: Checking, row: Row | undefined): boolean =>
  row !== undefined && row.sealedKey !== null && keyBox?.open(row.sealedKey, row, row.baseUrl) !== undefined

function addressProblem(platform: PlatformId, baseUrl: string, isLocalAllowed: boolean): string | undefined {
  if (platform !== 'chatgpt') return 'An own endpoint stands in for ChatGPT only.'
  const url = URL.parse(baseUrl)
  if (url === null) return 'Enter an address such as https://models.example.com/v1.'
  if (url.search !== '' || url.hash !== '') return 'Enter the address without “?” and “#”.'
  if (!isLocalAllowed && url.protocol !== 'https:') return 'Enter an address that starts with https://.'
  try {
    refuseBadUrl(url, isLocalAllowed ? withLocalNetwork : publicInternet)
    return undefined
  } catch (error) {
    if (!(error instanceof RefusedAddress)) throw error
    return `${error.message}.`
  }
}
