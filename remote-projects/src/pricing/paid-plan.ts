import type { Subscription } from '@sightline/shared/contract/api/account.ts'

/** Also one that has run out. A free plan never does. */
export const isPaidPlan = ({ hasActiveSubscription, priceNumeric }: Subscription) => hasActiveSubscription || priceNumeric > 0
