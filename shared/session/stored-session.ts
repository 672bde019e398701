// The session in local storage, shared by all tabs. The token is written last and removed first, so a tab that reads in between
// never sees a token without its account.

import type { Subscription, User } from '@sightline/shared/contract/api/account.ts'
import { sessionStorageKeys, storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { forgetDrafts } from '@sightline/shared/storage/draft-storage.ts'
import { chosenWorkspace, startInWorkspace } from '@sightline/shared/transport'
import { isSubscription, isUser } from './account-fields.ts'

export interface StoredSession {
  accessToken: string
  user: User
  /** of the workspace that this tab works in */
  subscription: Subscription | null
  /** where the API has told it to a tab that works in another workspace than the person's own */
  ownSubscription?: Subscription | null
}

/** The session itself, token first. */
export const accountKeys = [storageKeys.accessToken, storageKeys.userData, storageKeys.subscriptionData]

/** Token and user are the session: null when one of them is missing or invalid. An invalid subscription is left out. */
export function readStoredSession(): StoredSession | null {
  const accessToken = localStorage.getItem(storageKeys.accessToken)
  const user = parse(storageKeys.userData)
  if (accessToken === null || accessToken === '' || !isUser(user)) return null
  return { accessToken, user, subscription: readStoredSubscription() }
}

/** The plan of another workspace than the person's own stays in the tab that works there: tabs share the own one. */
const subscriptionStorage = () => (chosenWorkspace() === null ? localStorage : sessionStorage)

/** Of the workspace that this tab works in. */
export function readStoredSubscription(): Subscription | null {
  const subscription = parse(storageKeys.subscriptionData, subscriptionStorage())
  return isSubscription(subscription) ? subscription : null
}

/** As `readStoredSession`, when the page starts: also removes invalid data. */
export function startFromStoredSession(): StoredSession | null {
  const session = readStoredSession()
  if (session === null) {
    forgetStoredSession()
    return null
  }
  startInWorkspace(session.user.id)
  const subscription = readStoredSubscription()
  if (subscription === null) subscriptionStorage().removeItem(storageKeys.subscriptionData)
  return { ...session, subscription }
}

export function writeStoredSession({ accessToken, user, subscription, ownSubscription }: StoredSession): void {
  localStorage.removeItem(storageKeys.expired)
  startInWorkspace(user.id)
  localStorage.setItem(storageKeys.userData, JSON.stringify(user))
  if (ownSubscription !== undefined) writeSubscription(localStorage, ownSubscription)
  writeSubscription(subscriptionStorage(), subscription)
  localStorage.setItem(storageKeys.accessToken, accessToken)
}

function writeSubscription(storage: Storage, subscription: Subscription | null): void {
  if (isSubscription(subscription)) storage.setItem(storageKeys.subscriptionData, JSON.stringify(subscription))
  else storage.removeItem(storageKeys.subscriptionData)
}

/**
 * Removes a session that ended without a sign-out. The pending website and the watched runs stay, as the same person
 * continues with them.
 */
export function forgetStoredSession(keys: readonly string[] = accountKeys): void {
  for (const key of keys) localStorage.removeItem(key)
}

/** Sign-out: removes all local data of the account, and the pending website. */
export const clearStoredSession = () => forgetStoredSession(Object.values(storageKeys))

/** Sign-out: removes this tab's drafts and hand-over states. */
export function clearTab(): void {
  forgetDrafts()
  sessionStorage.removeItem(sessionStorageKeys.promptSetup)
  sessionStorage.removeItem(sessionStorageKeys.analysisStart)
  sessionStorage.removeItem(storageKeys.workspace)
  sessionStorage.removeItem(storageKeys.subscriptionData)
}

export function getStoredAccessToken(): string | null {
  return localStorage.getItem(storageKeys.accessToken)
}

/** null when the key is missing, undefined when its value cannot be parsed */
function parse(key: string, storage = localStorage): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}
