import { DECLINED_PAYMENT_METHOD } from '@sightline/shared/domain/plan-purchase.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Charges nothing; declines only DECLINED_PAYMENT_METHOD. */
export const mockPayments: PaymentProvider = {
  async charge({ idempotencyKey, paymentMethodId }) {
    const status = paymentMethodId === DECLINED_PAYMENT_METHOD ? 'declined' : 'succeeded'
    return { status, transactionId: `mock_${idempotencyKey}` }
  },
}
