import { skipToken, useProjectQuery } from '@sightline/shared/api'
import { chosenWorkspace } from '@sightline/shared/transport'
import { useListedWorkspacesQuery } from './workspaces.api.ts'

/** Whom a person can ask, as part of a sentence. @param projectId whose workspace it is; undefined: that of this tab */
export function useOwnerWords(projectId: string | undefined): string {
  const { data } = useListedWorkspacesQuery()
  const { currentData: project } = useProjectQuery(projectId ?? skipToken)
  const workspaceId = project?.workspace?.id ?? chosenWorkspace()
  const workspace = data?.find(({ id }) => id === workspaceId)
  return workspace
    ? `${workspace.ownerName || 'the owner'}, who owns ${workspace.name},`
    : 'the owner of this workspace'
}
