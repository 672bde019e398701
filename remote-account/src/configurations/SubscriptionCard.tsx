import { toApiError, useLimitsQuery, useOwnsWorkspace, useSubscriptionQuery } from '@sightline/shared/api'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { PlanOwner } from '@sightline/shared/workspaces/PlanOwner.tsx'
import styles from './Configurations.module.css'
import { Payments } from './payments/Payments.tsx'
import { readSubscription, subscriptionFacts, type ReadSubscription } from './subscription-facts.ts'
import { SubscriptionSection, WaitingPlan } from './SubscriptionSection.tsx'

const TAKE_BACK = 'You can cancel this change under View Plans.'
const SUBSCRIPTION_FAILED = 'Failed to load subscription'

export function SubscriptionCard() {
  const { data, error, isLoading, isFetching, refetch } = useSubscriptionQuery()
  const subscription = data && readSubscription(data)
  const owns = useOwnsWorkspace()
  return (
    <SubscriptionSection payments={owns && <Payments />}>
      {subscription !== undefined ? (
        <Plan subscription={subscription} />
      ) : !isLoading ? (
        <div className={styles.grow}>
          <ErrorState
            message={SUBSCRIPTION_FAILED}
            requestId={error && toApiError(error).requestId}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <WaitingPlan />
      )}
    </SubscriptionSection>
  )
}

function Plan({ subscription }: { subscription: ReadSubscription }) {
  const { data: usage } = useLimitsQuery()
  const owns = useOwnsWorkspace()
  const { plan, isActive, isExpiringSoon } = subscription
  const facts = subscriptionFacts(subscription, usage?.currentActive)
  return (
    <div className={styles.grow}>
      <p className={styles.planName}>
        <b>{plan}</b>
        <Badge tone={isActive ? 'up' : 'neutral'} dot={isActive ? true : 'hollow'}>
          {isActive ? 'Active' : 'Inactive'}
        </Badge>
        {isExpiringSoon && <Badge tone="warn">Expires soon</Badge>}
      </p>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {subscription.plannedText !== null && (
        <p className={styles.facts}>
          {subscription.plannedText} {owns ? TAKE_BACK : <PlanOwner />}
        </p>
      )}
    </div>
  )
}
