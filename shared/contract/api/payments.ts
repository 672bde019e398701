// Payments of a workspace, and their invoices.

import { z } from 'zod'
import { payment } from './account.ts'
import { calls } from './call.ts'
import { dataEnvelope, id, string } from './envelope.ts'

/** The newest ones: a year of payments is thirteen. */
export const LISTED_PAYMENTS = 100

const paymentId = id.meta({ examples: ['01957a3c-8f20-7d1e-a4b6-000000000003'] })

export const listedPayment = payment.extend({
  id: paymentId,
  planTitle: string('Standard'),
  /** a declined payment has none */
  hasInvoice: z.boolean().meta({ examples: [true] }),
})
export type ListedPayment = z.infer<typeof listedPayment>

export const paymentsResponse = dataEnvelope(z.object({ payments: z.array(listedPayment) }))
export const paymentParams = z.object({ paymentId: paymentId.meta({ description: 'Id of one of your payments' }) })

export const paymentCalls = calls('Plans', {
  listPayments: {
    summary: 'List the payments, newest first',
    description: `The last ${LISTED_PAYMENTS}, declined ones included. A change that begins later is listed when it is charged.`,
    response: { 200: paymentsResponse },
  },
  getInvoice: {
    summary: 'Download the invoice of a payment as PDF',
    params: paymentParams,
    streams: { 'application/pdf': '%PDF-1.7' },
  },
})
