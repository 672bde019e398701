import { useLimitsQuery, useSubscriptionQuery } from '@sightline/shared/api'
import { readProjectLimit } from '@sightline/shared/contract/plan-limits.ts'
import { Card, CardBody } from '@sightline/shared/ui/Card.tsx'
import { ErrorState } from '@sightline/shared/ui/ErrorState.tsx'
import { Skeleton } from '@sightline/shared/ui/Skeleton.tsx'
import styles from './CurrentPlan.module.css'
import { PlanStatus } from './PlanStatus.tsx'
import { PlanUsage } from './PlanUsage.tsx'

/** Days of one billing period. */
const PERIOD_DAYS = 28

export function CurrentPlan() {
  const { data: subscription, isFetching, isError, refetch } = useSubscriptionQuery()
  const limits = useLimitsQuery().data?.limits.webAnalyzer

  if (subscription === undefined) {
    return (
      <Card as="section" aria-label="Current plan" aria-busy={!isError}>
        {isError ? (
          <CardBody>
            <ErrorState message="Failed to load your plan" onRetry={refetch} busy={isFetching} />
          </CardBody>
        ) : (
          <div className={styles.plan}>
            <Skeleton width="10rem" height="2.75rem" />
          </div>
        )}
      </Card>
    )
  }

  const { daysRemaining } = subscription
  return (
    <Card as="section" className={styles.plan} aria-labelledby="current-plan">
      <div className={styles.name}>
        <h2 id="current-plan">Current plan</h2>
        <p>
          <b>{subscription.planTitle}</b>
          <PlanStatus subscription={subscription} />
        </p>
      </div>
      {limits !== undefined && (
        <PlanUsage label="Active projects" value={limits.currentActive} max={readProjectLimit(limits)} />
      )}
      {subscription.hasActiveSubscription && (
        <PlanUsage
          label="Days remaining"
          value={Math.max(daysRemaining, 0)}
          max={PERIOD_DAYS}
          text={daysRemaining <= 0 ? 'Expired' : undefined}
        />
      )}
    </Card>
  )
}
