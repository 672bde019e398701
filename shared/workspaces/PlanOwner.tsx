import { useParams } from 'react-router-dom'
import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { useRole } from '@sightline/shared/api'

const Text = lazyPart<{ projectId: string | undefined }>(
  () => import('./PlanOwnerText.tsx'),
  'Only the owner of this workspace can change the plan.',
  () => null,
)

/** Beside the place of a way to another plan: who can go there, where the person does not own the workspace. */
export function PlanOwner({ projectId }: { projectId?: string }) {
  const { projectId: ofPath } = useParams()
  const id = projectId ?? ofPath
  const role = useRole(id)
  return role === undefined || role === 'owner' ? null : <Text projectId={id} />
}
