import { Info } from 'lucide-react'
import { useSubscriptionQuery } from '@sightline/shared/api'
import { Banner } from '@sightline/shared/ui/Banner.tsx'
import { Card, CardBody } from '@sightline/shared/ui/Card.tsx'
import { ErrorState } from '@sightline/shared/ui/ErrorState.tsx'
import { Skeleton } from '@sightline/shared/ui/Skeleton.tsx'
import { PlanCard } from './PlanCard.tsx'
import styles from './Plans.module.css'
import { usePlansQuery } from './pricing.api.ts'
import { pricingError } from './pricing-error.ts'

export function Plans() {
  const { data: plans, error, isFetching, refetch } = usePlansQuery()
  const currentPlan = useSubscriptionQuery().data?.currentPlan
  return (
    <section className={styles.section} aria-labelledby="plans">
      <h2 id="plans" className={styles.title}>
        Plans
      </h2>
      <Banner tone="info" icon={<Info size={16} strokeWidth={1.5} aria-hidden />}>
        Plans cannot be bought online yet. Ask for one by mail, and we switch yours.
      </Banner>
      {plans === undefined && error !== undefined ? (
        <Card>
          <CardBody>
            <ErrorState message={pricingError(error)} onRetry={refetch} busy={isFetching} />
          </CardBody>
        </Card>
      ) : (
        <div className={styles.grid} aria-busy={plans === undefined}>
          {plans?.map((plan) => <PlanCard key={plan.id} plan={plan} current={plan.slug === currentPlan} />)
            ?? ['first', 'second', 'third'].map((card) => <Skeleton key={card} height="var(--waiting)" radius="var(--r-3)" />)}
        </div>
      )}
    </section>
  )
}
