import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { CalendarClock } from 'lucide'
import type { Subscription } from '@sightline/shared/contract/api/account.ts'
import { useSession } from '@sightline/shared/session'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { failureText, useOwnsWorkspace } from '@sightline/shared/api'
import { billingDay } from '@sightline/shared/domain/day-text.ts'
import { priceText } from './plan-offer.ts'
import { useTakeBackChangeMutation } from './pricing.api.ts'

const TAKE_BACK_FAILED = 'Failed to cancel the change of plan. Please try again.'

/** Says which plan begins when the paid period ends, and takes that back. */
export function PlannedChange({ subscription }: { subscription: Subscription }) {
  const { planTitle, plannedChange } = subscription
  const [takeBack, { isLoading }] = useTakeBackChangeMutation()
  const { refresh } = useSession()
  const dispatch = useAppDispatch()
  const owns = useOwnsWorkspace()
  if (!plannedChange) return null

  async function keep() {
    try {
      await takeBack().unwrap()
      void refresh()
      dispatch(showToast({ tone: 'success', message: `You keep ${planTitle}.` }))
    } catch (failure) {
      dispatch(showToast({ tone: 'error', message: failureText(failure, TAKE_BACK_FAILED) }))
    }
  }

  const { planTitle: next, priceNumeric, startsAt } = plannedChange
  return (
    <Banner
      tone="info"
      icon={<Icon of={CalendarClock} />}
      title={`${next} starts on ${billingDay(startsAt)}.`}
      action={
        owns && (
          <Button size="sm" busy={isLoading} onClick={() => void keep()}>
            {`Keep ${planTitle}`}
          </Button>
        )
      }
    >
      {`${priceText(priceNumeric)} is charged then. Until then you keep ${planTitle}.`}
    </Banner>
  )
}
