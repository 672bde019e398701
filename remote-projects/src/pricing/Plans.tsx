import { useEffect, useState } from 'react'
import type { Plan, Subscription } from '@sightline/shared/contract/api/account.ts'
import { MAX_COMPETITORS } from '@sightline/shared/domain/project-rules.ts'
import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { useSession } from '@sightline/shared/session'
import { Card, CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { forgetAttempt, readAttempt } from './payment-attempt.ts'
import { FreePlanCard } from './FreePlanCard.tsx'
import { PlanCard } from './PlanCard.tsx'
import { orderOf, planOffer, type PlanOrder } from './plan-offer.ts'
import styles from './Plans.module.css'
import { PlansSection, WaitingPlans } from './PlansSection.tsx'
import { usePlansQuery } from './pricing.api.ts'
import { useKnownSubscription } from './useKnownSubscription.ts'
import { toApiError, useOwnsWorkspace } from '@sightline/shared/api'
import { PlanOwner } from '@sightline/shared/workspaces/PlanOwner.tsx'

const EVERY_PLAN =
  `On every plan a project has room for ${MAX_COMPETITORS} competitors while Sightline is in beta. ` +
  'Data refreshes by itself in projects whose automatic refresh is on.'

const PaymentDialog = lazyPart(() => import('./PaymentDialog.tsx'), 'The payment step could not be opened.')

export function Plans() {
  const { data, isLoading, error, isFetching, refetch } = usePlansQuery()
  const plans = data?.plans
  const subscription = useKnownSubscription()
  const owns = useOwnsWorkspace()
  return (
    <PlansSection answers={isLoading ? undefined : answersText(data?.realPlatforms)}>
      {!owns && (
        <p className={styles.answers}>
          <PlanOwner />
        </p>
      )}
      {plans?.length ? (
        <PlanCards plans={plans} subscription={subscription} />
      ) : isLoading ? (
        <WaitingPlans noted={subscription?.hasActiveSubscription ?? false} />
      ) : (
        <Card className={styles.failed}>
          <CardBody>
            <ErrorState message={pricingError(error)} onRetry={refetch} busy={isFetching} />
          </CardBody>
        </Card>
      )}
    </PlansSection>
  )
}

function PlanCards({ plans, subscription }: { plans: Plan[]; subscription: Subscription | null }) {
  const { order, number, open, pressed, buy, onLoaded, close } = useOrder()
  const owner = useSession().user?.id ?? ''

  // The payment's plan is active (even when its response was lost) or no longer offered: the next purchase is another payment.
  // The dialog of a payment keeps its key for as long as it is open.
  useEffect(() => {
    if (open) return
    const attempt = readAttempt(owner)
    const plan = plans.find(({ _id }) => _id === attempt?.planId)
    if (attempt !== undefined && (plan === undefined || orderOf(plan, subscription) === null)) forgetAttempt(owner)
  }, [plans, subscription, owner, open])

  /** Only one payment at a time: a payment with an unknown outcome comes first. */
  function choose(chosen: Plan) {
    const unsettled = plans.find(({ _id }) => _id === readAttempt(owner)?.planId && _id !== chosen._id)
    const first = unsettled && orderOf(unsettled, subscription)
    const order = first ? { ...first, insteadOf: chosen } : orderOf(chosen, subscription)
    if (order !== null) buy(order)
  }

  return (
    <>
      <div className={styles.grid}>
        <FreePlanCard isCurrent={subscription === null ? undefined : !subscription.hasActiveSubscription} />
        {plans.map((plan) => (
          <PlanCard
            key={plan._id}
            plan={plan}
            offer={planOffer(plan, subscription)}
            busy={pressed === plan._id}
            onBuy={() => choose(plan)}
          />
        ))}
      </div>
      <p className={styles.small}>{EVERY_PLAN}</p>
      {order && <PaymentDialog key={number} order={order} open={open} onLoaded={onLoaded} onOpenChange={close} />}
    </>
  )
}

/** State of the dialog: the plan that is bought in it; `pressed` is the plan whose dialog is loading. */
function useOrder() {
  const [pressed, setPressed] = useState<string>()
  const [state, setState] = useState<{ order?: PlanOrder; number: number; open: boolean }>({ number: 0, open: false })
  const onLoaded = () => setPressed(undefined)
  return {
    ...state,
    pressed,
    buy(order: PlanOrder) {
      setPressed((order.insteadOf ?? order.plan)._id)
      setState({ order, number: state.number + 1, open: true })
    },
    onLoaded,
    close() {
      onLoaded()
      setState({ ...state, open: false })
    },
  }
}

/** What a plan buys here. @param realPlatforms that the operator has keys for; undefined: it is not known */
function answersText(realPlatforms: string[] | undefined): string | null {
  if (realPlatforms === undefined) return null
  if (realPlatforms.length === 0)
    return 'This installation has no key for an AI platform: answers are sample data until you connect a key of your own.'
  const names = realPlatforms.join(', ').replace(/, (\w+)$/, ' and $1')
  return `Answers are real: this installation asks ${names}. Other platforms need a key of your own.`
}

/** @param error undefined = an answer without plans */
function pricingError(error: unknown): string {
  return error !== undefined && toApiError(error).isNetwork
    ? 'Failed to load pricing plans'
    : 'Failed to fetch pricing plans'
}
