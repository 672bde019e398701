import type Provider from 'oidc-provider'
import { LOCAL_CLIENT_ID } from '@sightline/shared/contract/local-identity.ts'
import { revokeGrant } from './revoke-grant.ts'
import type { SignOuts } from './sign-outs.ts'

type Session = Awaited<ReturnType<Provider['Session']['get']>>

/** Ends a browser's session, at the API too. Apps stay connected. */
export async function endSession(provider: Provider, signOuts: SignOuts, session: Session): Promise<void> {
  const grantId = session.authorizations?.[LOCAL_CLIENT_ID]?.grantId
  // First, as an open page asks for a new session silently as soon as the API has ended the old one.
  await session.destroy()
  if (grantId === undefined) return
  await revokeGrant(provider, grantId)
  if (session.accountId !== undefined) await signOuts.tellOfSignIn(session.accountId, grantId)
}
