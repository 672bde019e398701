import {
  createdTokenResponse,
  tokenListResponse,
  type CreateTokenRequest,
} from '@sightline/shared/contract/api/api-tokens.ts'
import { succeeded, type TestApi, type TestUser } from '../../../testing/test-api.ts'

/** @returns the token itself; a reading one of all projects if nothing else is said */
export async function createTestToken(
  api: Pick<TestApi, 'call'>,
  user: TestUser,
  given: Partial<CreateTokenRequest> = {},
): Promise<string> {
  const body = { name: 'Test', scopes: ['read'], ...given }
  return succeeded(await api.call('POST', '/api-tokens', user.token, body), createdTokenResponse).data.token
}

export const readTokens = async (api: Pick<TestApi, 'call'>, user: TestUser) =>
  succeeded(await api.call('GET', '/api-tokens', user.token), tokenListResponse).data
