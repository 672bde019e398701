// Who takes the money. A real one is another object of this shape.

import { DECLINED_PAYMENT_METHOD } from '@sightline/shared/contract/api/account.ts'

export interface Charge {
  /** our payment's id: a gateway does the same one once */
  reference: string
  /** US dollars */
  amount: number
  paymentMethodId: string
}

export interface ChargeResult {
  status: 'succeeded' | 'declined'
  transactionId: string
}

export interface PaymentGateway {
  /** Rejects only when the gateway cannot be asked: then nothing was taken. */
  charge(charge: Charge): Promise<ChargeResult>
}

/** Takes no money, and declines one payment method only. */
const mockGateway: PaymentGateway = {
  async charge({ reference, paymentMethodId }) {
    const status = paymentMethodId === DECLINED_PAYMENT_METHOD ? 'declined' : 'succeeded'
    return { status, transactionId: `mock_${reference}` }
  },
}

/** By the name that a call gives. */
export const paymentGateways = { mock: mockGateway }
