// The payment of each account whose outcome is unknown, kept in localStorage: it survives the dialog, a reload and a sign-out, every
// tab sees it, and a retry always uses its idempotency key.

import { openPaymentsKey } from '@sightline/shared/contract/storage-keys.ts'

export interface Attempt {
  planId: string
  change: boolean
  paymentMethodId: string
  idempotencyKey: string
}

/** @param owner id of the user */
export const readAttempt = (owner: string) => parseAttempt(storedAttempts(), owner)

/** The attempt as text, for comparison. */
export const storedAttempts = () => localStorage.getItem(openPaymentsKey)

/** Undefined where that user has none. */
export function parseAttempt(stored: string | null, owner: string): Attempt | undefined {
  const attempt = Object(parseAll(stored)[owner]) as Attempt
  const texts = [attempt.planId, attempt.paymentMethodId, attempt.idempotencyKey]
  return texts.every((text) => typeof text === 'string') ? attempt : undefined
}

export function keepAttempt(owner: string, attempt: Attempt): void {
  try {
    localStorage.setItem(openPaymentsKey, JSON.stringify({ ...parseAll(storedAttempts()), [owner]: attempt }))
  } catch {
    // Storage may be full: the attempt is then lost with its dialog.
  }
}

export function forgetAttempt(owner: string): void {
  const { [owner]: _settled, ...others } = parseAll(storedAttempts())
  if (Object.keys(others).length === 0) localStorage.removeItem(openPaymentsKey)
  else localStorage.setItem(openPaymentsKey, JSON.stringify(others))
}

/** The attempts by their owner. */
function parseAll(stored: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(stored ?? 'null'))
  } catch {
    return {}
  }
}
