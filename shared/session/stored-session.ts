// The session as the browser keeps it. Invalid data is the same as none, and is removed.

import type { Subscription, User } from '@sightline/shared/contract/api/account.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'

export interface StoredSession {
  accessToken: string
  user: User
  subscription: Subscription | null
}

export function readStoredSession(): StoredSession | null {
  const accessToken = localStorage.getItem(storageKeys.accessToken)
  const user = parse<User>(localStorage.getItem(storageKeys.userData))
  if (accessToken === null || accessToken === '' || typeof user?.email !== 'string') {
    if (accessToken !== null || localStorage.getItem(storageKeys.userData) !== null) clearStoredSession()
    return null
  }
  return { accessToken, user, subscription: parse<Subscription>(localStorage.getItem(storageKeys.subscriptionData)) }
}

export function writeStoredSession({ accessToken, user, subscription }: StoredSession): void {
  localStorage.setItem(storageKeys.accessToken, accessToken)
  localStorage.setItem(storageKeys.userData, JSON.stringify(user))
  if (subscription !== null) localStorage.setItem(storageKeys.subscriptionData, JSON.stringify(subscription))
}

/** Sign-out: all local data of the account, and the website that was waiting. */
export function clearStoredSession(): void {
  for (const key of Object.values(storageKeys)) localStorage.removeItem(key)
}

export function getStoredAccessToken(): string | null {
  return localStorage.getItem(storageKeys.accessToken)
}

function parse<Value>(text: string | null): Value | null {
  if (text === null) return null
  try {
    return JSON.parse(text) as Value
  } catch {
    return null
  }
}
