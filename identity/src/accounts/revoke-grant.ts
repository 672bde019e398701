import type Provider from 'oidc-provider'

/** Ends a grant, and all that was issued for it. */
export async function revokeGrant(provider: Provider, grantId: string): Promise<void> {
  await provider.AuthorizationCode.revokeByGrantId(grantId)
  await provider.AccessToken.revokeByGrantId(grantId)
  await provider.RefreshToken.revokeByGrantId(grantId)
  const grant = await provider.Grant.find(grantId)
  await grant?.destroy()
}
