// The session as the browser keeps it, for all tabs. The token is written last and removed first: a tab that reads in
// between sees nobody, and never a token without its account.

import type { Subscription, User } from '@sightline/shared/contract/api/account.ts'
import { sessionStorageKeys, storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { forgetDrafts } from '@sightline/shared/drafts/draft-storage.ts'

export interface StoredSession {
  accessToken: string
  user: User
  subscription: Subscription | null
}

/** The keys of an account; the pending website and the sign-up mark are a visitor's. */
export const accountKeys = [storageKeys.accessToken, storageKeys.userData, storageKeys.subscriptionData]

/** Invalid data is the same as none. */
export function readStoredSession(): StoredSession | null {
  const accessToken = localStorage.getItem(storageKeys.accessToken)
  const user = parse(storageKeys.userData)
  const subscription = parse(storageKeys.subscriptionData)
  if (accessToken === null || accessToken === '' || !isUser(user)) return null
  return subscription === null || isSubscription(subscription) ? { accessToken, user, subscription } : null
}

/** As `readStoredSession`, when the page starts: invalid data is removed. */
export function startFromStoredSession(): StoredSession | null {
  const session = readStoredSession()
  if (session === null) for (const key of accountKeys) localStorage.removeItem(key)
  return session
}

export function writeStoredSession({ accessToken, user, subscription }: StoredSession): void {
  localStorage.setItem(storageKeys.userData, JSON.stringify(user))
  if (subscription === null) localStorage.removeItem(storageKeys.subscriptionData)
  else localStorage.setItem(storageKeys.subscriptionData, JSON.stringify(subscription))
  localStorage.setItem(storageKeys.accessToken, accessToken)
}

/** Sign-out: all local data of the account, and the website that was waiting. */
export function clearStoredSession(): void {
  for (const key of Object.values(storageKeys)) localStorage.removeItem(key)
}

/** The same for this tab: what was typed and not saved, and what one screen handed to the next. */
export function clearTab(): void {
  forgetDrafts()
  sessionStorage.removeItem(sessionStorageKeys.promptSetup)
  sessionStorage.removeItem(sessionStorageKeys.analysisStart)
}

export function getStoredAccessToken(): string | null {
  return localStorage.getItem(storageKeys.accessToken)
}

/** null when there is none, undefined when it cannot be read */
function parse(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

// By hand: the contract's file would bring its schemas onto every page. Checked is what pages show of a stored session.

function isUser(value: unknown): value is User {
  const { id, email, name } = fieldsOf(value)
  return [id, email, name].every((field) => typeof field === 'string')
}

function isSubscription(value: unknown): value is Subscription {
  const { planTitle, hasActiveSubscription } = fieldsOf(value)
  return typeof planTitle === 'string' && typeof hasActiveSubscription === 'boolean'
}

/** A value that is no object has no fields. */
function fieldsOf(value: unknown): Record<string, unknown> {
  return Object(value)
}
