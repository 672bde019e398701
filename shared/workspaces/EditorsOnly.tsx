// In the place of a page that changes something: what a viewer may do instead, and whom they can ask.

import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Lock } from 'lucide'
import { paths } from '@sightline/shared/domain/paths.ts'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { useOwnerWords } from './use-owner-words.ts'

/** @param projectId whose page it is; undefined: of none */
export default function EditorsOnly({ projectId }: { projectId: string | undefined }) {
  const asked = useOwnerWords(projectId)
  return (
    <Card>
      <EmptyState
        level={2}
        icon={<Icon of={Lock} size={20} />}
        title="You can read this workspace but not change it"
        action={<ButtonLink to={paths.dashboard}>Go to your projects</ButtonLink>}
      >
        {`This page is for editors. Please ask ${asked} for the change, or to make you an editor.`}
      </EmptyState>
    </Card>
  )
}
