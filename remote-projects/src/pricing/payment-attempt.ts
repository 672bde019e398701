// A payment whose outcome is unknown, kept in localStorage: it survives the dialog and a reload, every tab sees it, and a retry
// always uses its idempotency key.

import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'

export interface Attempt {
  planId: string
  change: boolean
  paymentMethodId: string
  idempotencyKey: string
}

/** @param owner id of the user */
export const readAttempt = (owner: string) => parseAttempt(storedAttempt(), owner)

/** As text, to compare it by. */
export const storedAttempt = () => localStorage.getItem(storageKeys.openPayment)

/** Undefined where there is none, or it is another user's. */
export function parseAttempt(stored: string | null, owner: string): Attempt | undefined {
  try {
    const attempt = Object(JSON.parse(stored ?? 'null')) as Attempt & { owner?: unknown }
    const texts = [attempt.planId, attempt.paymentMethodId, attempt.idempotencyKey]
    return attempt.owner === owner && texts.every((text) => typeof text === 'string') ? attempt : undefined
  } catch {
    return undefined
  }
}

export function keepAttempt(owner: string, attempt: Attempt): void {
  try {
    localStorage.setItem(storageKeys.openPayment, JSON.stringify({ ...attempt, owner }))
  } catch {
    // Storage may be full: the attempt is then lost with its dialog.
  }
}

export const forgetAttempt = () => localStorage.removeItem(storageKeys.openPayment)
