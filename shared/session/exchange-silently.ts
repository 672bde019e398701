import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import type { SessionPorts } from './session-ports.ts'
import type { StoredSession } from './stored-session.ts'

/** Trades a silent token of the provider for a session of the API: for a sign-up when one was begun. */
export async function exchangeSilently({ exchange, getIdentityToken }: SessionPorts): Promise<StoredSession> {
  const signUp = localStorage.getItem(storageKeys.isSignUp) === 'true'
  return exchange(await getIdentityToken(), signUp)
}
