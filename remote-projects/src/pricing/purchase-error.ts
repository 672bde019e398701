import { toApiError, type ApiError } from '@sightline/shared/api'
import { ALREADY_ON_PLAN, ALREADY_SUBSCRIBED } from '@sightline/shared/domain/plan-purchase.ts'

export const purchaseMessages = {
  default: 'Failed to process purchase. Please try again.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  sessionExpired: 'Session expired. Please refresh the page and try again.',
  failed: 'Purchase failed',
} as const

export interface PurchaseProblem {
  message: string
  /** The plan is too small: there are too many projects, or one has too many prompts. */
  tooSmall: boolean
  /** Another card may be used. */
  declined: boolean
  /** It is not known whether the payment was made. */
  unknown: boolean
  /** Refused before the payment was tried: it says nothing of an earlier attempt. */
  unasked: boolean
}

/** Detected at the payment itself: another tab has begun a payment since this dialog was opened. */
export const otherPaymentOpen: PurchaseProblem = {
  message:
    'Another payment of yours, for another plan, is not settled yet. Please close this and choose a plan again: that payment comes first.',
  ...{ tooSmall: false, declined: false, unknown: false, unasked: true },
}

export function purchaseProblem(failure: unknown): PurchaseProblem {
  const error = toApiError(failure)
  return {
    message: messageOf(error),
    tooSmall: error.status === 409 && (error.data?.['mustDeactivate'] ?? error.data?.['mustRemove']) !== undefined,
    declined: error.code === 'PAYMENT_DECLINED',
    unknown: isOutcomeUnknown(error),
    unasked: error.status === 401 || error.status === 429,
  }
}

/**
 * Statuses of a proxy between page and API. A response with one of them, and without a code of the API, does not say
 * whether the API was reached.
 */
const proxyStatuses: readonly unknown[] = [404, 408, 429]

/** It is not known whether the payment was made. */
export function isOutcomeUnknown({ status, code, message }: ApiError): boolean {
  if (typeof status === 'string' || status >= 500) return true
  if (code !== undefined) return false
  return proxyStatuses.includes(status) || (status < 400 && message === undefined)
}

function messageOf({ status, message, code }: ApiError): string {
  if (typeof status === 'string' || status >= 500) return purchaseMessages.default
  if (status < 400) return message ?? purchaseMessages.failed
  if (status === 401) return purchaseMessages.sessionExpired
  if (status === 429) return purchaseMessages.tooMany
  if (
    status === 400 &&
    message !== ALREADY_ON_PLAN &&
    (code === 'ALREADY_ACTIVE' || /already.*active/i.test(message ?? ''))
  ) {
    return ALREADY_SUBSCRIBED
  }
  return message ?? purchaseMessages.default
}
