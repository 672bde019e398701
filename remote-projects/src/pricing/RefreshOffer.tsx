import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { RefreshCw } from 'lucide'
import { useState } from 'react'
import { useMayEdit, useProjectsQuery } from '@sightline/shared/api'
import type { Plan, Subscription } from '@sightline/shared/contract/api/account.ts'
import { claims } from '@sightline/shared/domain/plan-claims.ts'
import { isListedActive } from '@sightline/shared/domain/project-status.ts'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { useRefreshProjectsMutation } from './pricing.api.ts'

interface RefreshOfferProps {
  /** the plan that holds now */
  subscription: Pick<Subscription | Plan, 'limits'>
  onPress?: () => void
}

/** On a plan whose data refreshes by itself: turns that on for the active projects that are refreshed by hand. */
export function RefreshOffer({ subscription, onPress }: RefreshOfferProps) {
  const hours = subscription.limits?.refreshHours ?? null
  const mayEdit = useMayEdit()
  return hours === null || !mayEdit ? null : <Offer hours={hours} onPress={onPress} />
}

function Offer({ hours, onPress }: { hours: number; onPress?: () => void }) {
  const { data } = useProjectsQuery()
  const [refresh, { isLoading, data: result }] = useRefreshProjectsMutation()
  const [pressed, setPressed] = useState(false)
  const byHand = (data ?? []).filter((project) => isListedActive(project) && project.settings?.autoAnalysis === false)
  if (result !== undefined && pressed) {
    const { done, failed } = result
    return (
      <Banner tone={failed.length > 0 ? 'warn' : 'up'} role="status" icon={<Icon of={RefreshCw} />}>
        {done > 0 && `Automatic refresh is on for ${countText(done)}. `}
        {failed.length > 0 &&
          `It could not be turned on for ${failed.join(', ')}: please try it in the project’s settings.`}
      </Banner>
    )
  }
  if (byHand.length === 0) return null
  return (
    <Banner
      tone="info"
      icon={<Icon of={RefreshCw} />}
      title={`${claims.refresh(hours)} on your plan.`}
      action={
        <Button
          size="sm"
          busy={isLoading}
          busyLabel="Turning on…"
          onClick={() => {
            onPress?.()
            setPressed(true)
            void refresh({ projects: byHand, refreshHours: hours })
          }}
        >
          Turn on
        </Button>
      }
    >
      {`${countText(byHand.length)} ${byHand.length === 1 ? 'is' : 'are'} refreshed by hand. You can choose another interval in a project’s settings.`}
    </Banner>
  )
}

const countText = (count: number) => `${count} active ${count === 1 ? 'project' : 'projects'}`
