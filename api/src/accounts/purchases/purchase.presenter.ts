import type { PurchaseResponse } from '@sightline/shared/contract/api/account.ts'
import { presentSubscription } from '../plans/subscription.presenter.ts'
import type { PaidPlan } from './buy-plan.ts'

const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The subscription as of the payment, so that a repeated call gets the same response, with the current number of active projects. */
export function presentPurchase({
  payment,
  subscription,
  activeProjects,
}: PaidPlan): Omit<PurchaseResponse, 'success'> {
  const { transactionId, amount, status, createdAt } = payment
  return {
    message: `${subscription.plan.title} is active until ${dateFormat.format(subscription.periodEnd)}.`,
    data: {
      subscription: presentSubscription(subscription, activeProjects, createdAt),
      payment: { transactionId, amount, currency: 'USD', status, paidAt: createdAt.toISOString() },
    },
  }
}
