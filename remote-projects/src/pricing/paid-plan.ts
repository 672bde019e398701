import type { Subscription } from '@sightline/shared/contract/api/account.ts'

/** Also true after it has expired. A free plan never expires. */
export const isPaidPlan = ({ hasActiveSubscription, priceNumeric }: Subscription) =>
  hasActiveSubscription || priceNumeric > 0
