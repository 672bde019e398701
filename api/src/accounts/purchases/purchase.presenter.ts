import type { PurchaseResponse } from '@sightline/shared/contract/api/account.ts'
import { billingDay } from '@sightline/shared/domain/day-text.ts'
import { roomNote } from '@sightline/shared/domain/plan-claims.ts'
import { presentSubscription } from '../plans/subscription.presenter.ts'
import { isForLater, type PaidPlan } from './buy-plan.ts'

/** The subscription as of the payment, so that a repeated call gets the same response, with the current number of active projects. */
export function presentPurchase(paid: PaidPlan): Omit<PurchaseResponse, 'success'> {
  const { payment, subscription, activeProjects } = paid
  const { transactionId, amount, status, createdAt } = payment
  return {
    message: messageOf(paid),
    data: {
      subscription: presentSubscription(subscription, activeProjects, createdAt),
      payment: { transactionId, amount, currency: 'USD', status, paidAt: createdAt.toISOString() },
    },
  }
}

function messageOf({ payment, plan, subscription, activeProjects }: PaidPlan): string {
  const end = subscription.periodEnd === null ? '' : billingDay(subscription.periodEnd)
  if (!isForLater(payment)) return `${plan.title} is active until ${end}.`
  if (subscription.nextPlan?.id !== payment.planId) return `The change to ${plan.title} is not planned any more.`
  const room = roomNote(plan.title, plan.activeProjects, activeProjects)
  return `${plan.title} starts on ${end}. Until then you keep ${subscription.plan.title}.${room && ` ${room}`}`
}
