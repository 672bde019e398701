import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Lock } from 'lucide'
import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { useSession } from '@sightline/shared/session'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { useMayEdit, useOwnsWorkspace } from '@sightline/shared/api'
import { PlanOwner } from '@sightline/shared/workspaces/PlanOwner.tsx'
import { PanelBanner } from '../PanelBanner.tsx'
import { isLimitReached } from '../../project-status/project-limit.ts'

export function ProjectLimitPanel({ limit, primary }: { limit: WebAnalyzerLimit | undefined; primary: boolean }) {
  const { subscription } = useSession()
  const mayEdit = useMayEdit()
  const owns = useOwnsWorkspace()
  if (!mayEdit || !isLimitReached(limit)) return null

  const planName = subscription === null ? 'your plan' : `the ${subscription.planTitle} plan`
  return (
    <PanelBanner
      tone="warn"
      icon={<Icon of={Lock} size={20} />}
      title="Project Limit Reached"
      action={
        owns && (
          <ButtonLink variant={primary ? 'primary' : 'secondary'} to={paths.pricing}>
            Upgrade Plan
          </ButtonLink>
        )
      }
    >
      {limit.limit === 1 ? 'The one active project' : `All ${limit.limit} active projects`} on {planName}{' '}
      {limit.limit === 1 ? 'is' : 'are'} in use. Deactivate one, or upgrade to track more. <PlanOwner />
    </PanelBanner>
  )
}
