import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { CircleHelp } from 'lucide'
import { paths } from '@sightline/shared/domain/paths.ts'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'

export function MissingProject() {
  return (
    <Card>
      <EmptyState
        level={2}
        icon={<Icon of={CircleHelp} size={20} />}
        title="Missing project information"
        action={
          <ButtonLink variant="primary" to={paths.dashboard}>
            Back to Dashboard
          </ButtonLink>
        }
      >
        Prompts are written for a project. Open one, or create a new one.
      </EmptyState>
    </Card>
  )
}
