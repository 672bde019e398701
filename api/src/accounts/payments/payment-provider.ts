// The interface of payment providers. How to add one: docs/payments.md.

export interface Charge {
  /** At most 36 characters. A provider makes one charge of all calls with the same key, and answers all of them alike. */
  idempotencyKey: string
  /** US dollars */
  amount: number
  paymentMethodId: string
}

export interface ChargeResult {
  status: 'succeeded' | 'declined'
  transactionId: string
}

export interface PaymentProvider {
  /** Rejects when the outcome is unknown; the caller may retry with the same key. The signal aborts the call. */
  charge(charge: Charge, signal: AbortSignal): Promise<ChargeResult>
}
