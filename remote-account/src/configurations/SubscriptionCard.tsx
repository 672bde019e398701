import { toApiError, useLimitsQuery, useOwnsWorkspace, useSubscriptionQuery } from '@sightline/shared/api'
import { paths } from '@sightline/shared/domain/paths.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@sightline/shared/ui/layout/VisuallyHidden.tsx'
import { PlanOwner } from '@sightline/shared/workspaces/PlanOwner.tsx'
import styles from './Configurations.module.css'
import { Payments } from './payments/Payments.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { readSubscription, subscriptionFacts, type ReadSubscription } from './subscription-facts.ts'

const TAKE_BACK = 'You can take that back under View Plans.'
const SUBSCRIPTION_FAILED = 'Failed to load subscription'

export function SubscriptionCard() {
  const { data, error, isLoading, isFetching, refetch } = useSubscriptionQuery()
  const subscription = data && readSubscription(data)
  const owns = useOwnsWorkspace()
  return (
    <SettingsSection title="Subscription" about="Your plan, its limits, and what you have paid.">
      <CardBody className={styles.plan}>
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
          <div className={styles.grow}>
            <VisuallyHidden>Loading</VisuallyHidden>
            <p className={styles.planName}>
              <Skeleton width="10rem" height="1.625rem" />
            </p>
            <div className={styles.facts}>
              <Skeleton width="16rem" />
            </div>
          </div>
        )}
        <ButtonLink to={paths.pricing}>View Plans</ButtonLink>
      </CardBody>
      {owns && <Payments />}
    </SettingsSection>
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
