import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Lock } from 'lucide'
import { useOwnsWorkspace } from '@sightline/shared/api'
import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import { activeLimitMessage } from '@sightline/shared/domain/plan-limits.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { PlanOwner } from '@sightline/shared/workspaces/PlanOwner.tsx'

/** Shown before the form is filled in, when the plan's limit is reached and the API would refuse the project. */
export function LimitNote({ limit }: { limit: WebAnalyzerLimit }) {
  const owns = useOwnsWorkspace()
  return (
    <Banner
      tone="warn"
      icon={<Icon of={Lock} />}
      action={
        owns && (
          <ButtonLink size="sm" to={paths.pricing}>
            Upgrade Plan
          </ButtonLink>
        )
      }
    >
      {activeLimitMessage(limit.limit)} <PlanOwner />
    </Banner>
  )
}
