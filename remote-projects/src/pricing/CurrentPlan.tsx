import { useLimitsQuery, useSubscriptionQuery } from '@sightline/shared/api'
import { readProjectLimit } from '@sightline/shared/domain/plan-limits.ts'
import { Card, CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { ACTIVE_PROJECTS, CurrentPlanCard } from './CurrentPlanCard.tsx'
import { isPaidPlan } from './paid-plan.ts'
import { PlannedChange } from './PlannedChange.tsx'
import { PlanStatus } from './PlanStatus.tsx'
import { PlanUsage } from './PlanUsage.tsx'
import { RefreshOffer } from './RefreshOffer.tsx'
import { useKnownSubscription } from './useKnownSubscription.ts'

/** Days of one billing period. */
const PERIOD_DAYS = 28

export function CurrentPlan() {
  const {
    data: subscription,
    isFetching,
    isError,
    refetch,
  } = useSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true })
  const limits = useLimitsQuery()
  const usage = limits.data
  const known = useKnownSubscription()
  const days = subscription?.daysRemaining

  if (subscription === undefined && isError) {
    return (
      <Card as="section" aria-label="Current plan">
        <CardBody>
          <ErrorState message="Failed to load your plan" onRetry={refetch} busy={isFetching} />
        </CardBody>
      </Card>
    )
  }

  return (
    <>
      <CurrentPlanCard
        waiting={subscription === undefined}
        plan={
          <>
            <b>{known && (known.planTitle ?? known.currentPlan ?? 'free')}</b>
            {subscription && <PlanStatus subscription={subscription} />}
          </>
        }
      >
        {(limits.isLoading || usage !== undefined) && (
          <PlanUsage label={ACTIVE_PROJECTS} value={usage?.currentActive} max={usage && readProjectLimit(usage)} />
        )}
        {known && isPaidPlan(known) && (subscription === undefined || Number.isFinite(days)) && (
          <PlanUsage
            label="Days remaining"
            value={days && Math.max(days, 0)}
            max={PERIOD_DAYS}
            text={Number(days) <= 0 ? 'Expired' : undefined}
          />
        )}
      </CurrentPlanCard>
      {subscription && <PlannedChange subscription={subscription} />}
      {subscription && <RefreshOffer subscription={subscription} />}
    </>
  )
}
