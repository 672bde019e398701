// The SDK's cookie for a signed-in browser. When it starts, the SDK asks the provider for a session only where it finds the cookie.

const signedInMark = (clientId: string) => `auth0.${clientId}.is.authenticated`

export function hasSignedInMark(clientId: string): boolean {
  return document.cookie.includes(`${signedInMark(clientId)}=`)
}

/** Does the SDK's own clean-up when the SDK cannot be loaded. */
export function forgetSignedInMark(clientId: string): void {
  for (const prefix of ['', '_legacy_']) document.cookie = `${prefix}${signedInMark(clientId)}=; path=/; max-age=0`
}
