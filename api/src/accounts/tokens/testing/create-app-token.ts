import { APP_NAME_CLAIM, SIGN_IN_CLAIM } from '@sightline/shared/contract/local-identity.ts'
import { MCP_PATH } from '@sightline/shared/domain/api-tokens.ts'
import type { TokenOptions } from '../../../testing/identity-provider.ts'
import type { TestApi, TestUser } from '../../../testing/test-api.ts'

export type AppTokenOptions = { grant?: string; client?: string; scope?: string } & TokenOptions

let grants = 0
export const newGrant = () => `grant-${(grants += 1)}`

/** An access token as the embedded provider gives it to an app. The API has a PUBLIC_URL. */
export function createAppToken(
  { env, provider }: Pick<TestApi, 'env' | 'provider'>,
  { subject }: TestUser,
  given: AppTokenOptions = {},
): Promise<string> {
  const { grant = newGrant(), client = `client of ${grant}`, scope = 'read', claims, ...options } = given
  const own = { azp: client, scope, [SIGN_IN_CLAIM]: grant, [APP_NAME_CLAIM]: 'Desk' }
  const audience = `${env['PUBLIC_URL']}${MCP_PATH}`
  return provider.token(subject, { audience, claims: { ...own, ...claims }, ...options })
}
