// Who takes the money. How another provider would fit in: docs/payments.md.

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
  /** Rejects when the outcome is not known. The caller may try again with the same key. An aborted signal: nobody waits any more. */
  charge(charge: Charge, signal: AbortSignal): Promise<ChargeResult>
}
