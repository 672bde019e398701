import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { SettingsSection } from './SettingsSection.tsx'

const Waiting = () => (
  <CardBody aria-busy>
    <Skeleton height="28rem" />
  </CardBody>
)
const Workspace = lazyPart(() => import('./workspace/Workspace.tsx'), 'The workspace could not be loaded.', Waiting)

export function WorkspaceSection() {
  return (
    <SettingsSection
      title="Workspace"
      about="Work on the same projects with colleagues, and show clients their reports. The plan and its limits belong to the workspace; weekly reports and alerts go to its owner."
    >
      <Workspace />
    </SettingsSection>
  )
}
