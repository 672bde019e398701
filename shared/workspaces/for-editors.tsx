import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { useRole } from '@sightline/shared/api'

const Waiting = () => <Skeleton height="16rem" />
const EditorsOnly = lazyPart<{ projectId: string | undefined }>(
  () => import('./EditorsOnly.tsx'),
  'This page is for editors.',
  Waiting,
)

/** A page that changes something. @param useProjectId of the project that it changes, where its path does not name it */
export function forEditors(Page: ComponentType, useProjectId: () => string | undefined = () => undefined) {
  return function Component() {
    const { projectId: ofPath } = useParams()
    const projectId = useProjectId() ?? ofPath
    const role = useRole(projectId)
    if (role === undefined) return <Waiting />
    return role === 'viewer' ? <EditorsOnly projectId={projectId} /> : <Page />
  }
}
