// Bounds what an anonymous request can make the provider store: one kind of record, an opened sign-in. Each new one counts
// against the limit of its address, and its parameters are limited in length.

import Provider, { errors, type Adapter, type KoaContextWithOIDC } from 'oidc-provider'
import { openedSignInLimit, takeAttempt } from '../accounts/sign-in-limit.ts'
import type { Database } from '../database/connect.ts'

/** Our page's own are below 100 characters; an email address may have 320. */
export const MAX_PARAMETER_LENGTH = 512
/** Already verified: an ID token that this provider has signed. */
const SIGNED_PARAMETER = 'id_token_hint'

/** Answered where it happens, as our other limits are, and not redirected to the client, which could only retry. */
export class TooManyRequestsError extends errors.OIDCProviderError {
  override allow_redirect = false
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super(429, 'temporarily_unavailable')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Wraps what stores interactions. @throws TooManyRequestsError */
export function limitSignIns(db: Database, adapter: Adapter): Adapter {
  return {
    ...adapter,
    async upsert(id, payload, expiresIn) {
      // Outside of a provider request it is one of our pages, which stores the result of a counted interaction.
      const address = Provider.ctx?.ip
      const attempt = address === undefined ? undefined : await takeAttempt(db, openedSignInLimit(address))
      if (attempt?.allowed === false) throw new TooManyRequestsError(attempt.retryAfterSeconds)
      await adapter.upsert(id, payload, expiresIn)
    },
  }
}

/** oidc-provider calls it once per authorization request, whose parameters it is about to keep. */
export async function refuseLongParameters({ oidc }: KoaContextWithOIDC): Promise<void> {
  for (const [name, value] of Object.entries(oidc.params ?? {})) {
    if (name === SIGNED_PARAMETER || value === undefined || String(value).length <= MAX_PARAMETER_LENGTH) continue
    throw new errors.InvalidRequest(`${name} is longer than ${MAX_PARAMETER_LENGTH} characters`)
  }
}
