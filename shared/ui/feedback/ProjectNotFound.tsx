import { Icon } from '../icon/Icon.tsx'
import { SearchX } from 'lucide'
import { paths } from '@sightline/shared/domain/paths.ts'
import { ButtonLink } from '../button/ButtonLink.tsx'
import { Card } from '../layout/Card.tsx'
import { EmptyState } from './EmptyState.tsx'

/** The project does not exist, or belongs to another account: the API does not distinguish them. */
export function ProjectNotFound() {
  return (
    <Card>
      <EmptyState
        level={2}
        icon={<Icon of={SearchX} size={20} />}
        title="Project not found"
        action={
          <ButtonLink variant="primary" to={paths.dashboard}>
            Back to Projects
          </ButtonLink>
        }
      >
        We could not find this project.
      </EmptyState>
    </Card>
  )
}
