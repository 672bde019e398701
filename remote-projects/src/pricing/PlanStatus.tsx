import type { Subscription } from '@sightline/shared/contract/api/account.ts'
import { Badge } from '@sightline/shared/ui/Badge.tsx'

export function PlanStatus({ subscription }: { subscription: Subscription }) {
  const { hasActiveSubscription, daysRemaining, isExpiringSoon, priceNumeric } = subscription
  if (hasActiveSubscription && daysRemaining > 0) {
    return isExpiringSoon ? <Badge tone="warn" dot>Expiring soon</Badge> : <Badge tone="up" dot>Active</Badge>
  }
  // A free plan never runs out.
  if (!hasActiveSubscription && priceNumeric === 0) return null
  return (
    <Badge tone="down" dot>
      Expired
    </Badge>
  )
}
