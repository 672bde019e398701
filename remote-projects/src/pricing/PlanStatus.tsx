import type { Subscription } from '@sightline/shared/contract/api/account.ts'
import { Badge } from '@sightline/shared/ui/Badge.tsx'
import { isPaidPlan } from './paid-plan.ts'

export function PlanStatus({ subscription }: { subscription: Subscription }) {
  const { hasActiveSubscription, daysRemaining, isExpiringSoon } = subscription
  if (hasActiveSubscription && daysRemaining > 0) {
    return isExpiringSoon ? <Badge tone="warn" dot>Expiring soon</Badge> : <Badge tone="up" dot>Active</Badge>
  }
  if (!isPaidPlan(subscription)) return null
  return (
    <Badge tone="down" dot>
      Expired
    </Badge>
  )
}
