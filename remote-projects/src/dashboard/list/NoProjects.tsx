import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { FolderPlus } from 'lucide'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { useMayEdit } from '@sightline/shared/api'
import { NEW_PROJECT_PATH } from '../new-project/new-project-path.ts'

export function NoProjects({ primary }: { primary: boolean }) {
  const mayEdit = useMayEdit()
  return (
    <Card>
      <EmptyState
        level={2}
        icon={<Icon of={FolderPlus} size={20} />}
        title="No projects yet"
        action={
          mayEdit && (
            <ButtonLink variant={primary ? 'primary' : 'secondary'} to={NEW_PROJECT_PATH}>
              Create Your First Project
            </ButtonLink>
          )
        }
      >
        {mayEdit ? 'Add a website to see how your brand appears in AI answers.' : 'You see no project here yet.'}
      </EmptyState>
    </Card>
  )
}
