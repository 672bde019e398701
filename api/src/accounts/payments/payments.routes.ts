import { LISTED_PAYMENTS, paymentCalls, type ListedPayment } from '@sightline/shared/contract/api/payments.ts'
import { utcDay } from '../../database/utc-day.ts'
import { required } from '../../http/api-failure.ts'
import { forSessions } from '../../http/access.ts'
import { limitPerMinute } from '../../http/rate-limit.ts'
import type { Routes } from '../../http/routes.ts'
import { success } from '../../http/success.ts'
import type { AccountServices } from '../account-services.ts'
import { currentUser } from '../sign-in/signed-in.ts'
import { writeInvoice } from './invoice.ts'
import { findInvoiced, hasInvoice, listPayments, type PaidPlan } from './payments.queries.ts'

/** Each download makes its invoice again. */
const INVOICES_PER_MINUTE = 30

export const paymentRoutes: Routes<AccountServices> = async (app, { services: { db, settings } }) => {
  app.get('/payments', { schema: paymentCalls.listPayments, config: forSessions('manage') }, async (request) => {
    const payments = await listPayments(db, currentUser(request).workspaceId, LISTED_PAYMENTS)
    return success({ payments: payments.map(presentPayment) })
  })

  const gettingInvoice = {
    schema: paymentCalls.getInvoice,
    config: { ...limitPerMinute(INVOICES_PER_MINUTE), ...forSessions('manage') },
    exposeHeadRoute: false,
  }
  app.get('/payments/:paymentId/invoice', gettingInvoice, async (request, reply) => {
    const { workspaceId } = currentUser(request)
    const invoiced = required(await findInvoiced(db, workspaceId, request.params.paymentId), 'The invoice')
    const name = `sightline-invoice-${utcDay(invoiced.payment.createdAt)}.pdf`
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .send(await writeInvoice(invoiced, settings.SUPPORT_EMAIL))
  })
}

const presentPayment = ({ payment, planTitle }: PaidPlan): ListedPayment => ({
  id: payment.id,
  planTitle,
  transactionId: payment.transactionId,
  amount: payment.amount,
  currency: 'USD',
  status: payment.status,
  paidAt: payment.createdAt.toISOString(),
  hasInvoice: hasInvoice(payment),
})
