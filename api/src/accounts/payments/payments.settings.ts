// The choice of the payment provider (docs/settings.md).

import { paymentGateways } from '@sightline/shared/contract/plan-purchase.ts'
import { z } from 'zod'
import { mockPayments } from './mock.ts'
import type { PaymentProvider } from './payment-provider.ts'

export const paymentEnvironment = { PAYMENT_PROVIDER: z.enum(paymentGateways).default('mock') }

type PaymentSettings = z.infer<z.ZodObject<typeof paymentEnvironment>>

const providers: Record<PaymentSettings['PAYMENT_PROVIDER'], PaymentProvider> = { mock: mockPayments }

export const choosePaymentProvider = ({ PAYMENT_PROVIDER }: PaymentSettings): PaymentProvider => providers[PAYMENT_PROVIDER]
