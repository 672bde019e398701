import type { Subscription } from '@sightline/shared/contract/api/account.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { isPaidPlan } from './paid-plan.ts'

export function PlanStatus({ subscription }: { subscription: Subscription }) {
  const { hasActiveSubscription, daysRemaining, isExpiringSoon } = subscription
  // A missing number of days does not mean that they are over.
  const isOver = Number.isFinite(daysRemaining) && daysRemaining <= 0
  if (hasActiveSubscription && !isOver) {
    return isExpiringSoon ? (
      <Badge tone="warn" dot>
        Expiring soon
      </Badge>
    ) : (
      <Badge tone="up" dot>
        Active
      </Badge>
    )
  }
  if (!isPaidPlan(subscription)) return null
  return (
    <Badge tone="down" dot>
      Expired
    </Badge>
  )
}
