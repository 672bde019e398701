import { skipToken, useProjectQuery } from '@sightline/shared/api'
import type { ListedWorkspace } from '@sightline/shared/contract/api/workspaces.ts'
import { useSession } from '@sightline/shared/session'
import { chooseWorkspace, chosenWorkspace } from '@sightline/shared/transport'
import { useListedWorkspacesQuery } from '@sightline/shared/workspaces/workspaces.api.ts'

interface OtherWorkspace {
  /** not before this is true can be said where a new project would go */
  isKnown: boolean
  /** asks again, after the workspaces could not be read */
  retry?: () => void
  /** that the project belongs to, where this tab works in another one */
  other?: ListedWorkspace
  /** Lets this tab work there from its next page on. */
  enter: () => void
}

/** A new project goes to the workspace of the tab, which need not be that of the project on the screen. */
export function useOtherWorkspace(projectId: string): OtherWorkspace {
  const count = useSession().user?.workspaces ?? 1
  const isInSeveral = count > 1 || chosenWorkspace() !== null
  const { data, isError, refetch } = useListedWorkspacesQuery(isInSeveral ? undefined : skipToken)
  const { currentData: project } = useProjectQuery(isInSeveral ? projectId : skipToken)
  const home = data?.[0]?.id
  const of = project?.workspace?.id
  const other = of === (chosenWorkspace() ?? home) ? undefined : data?.find(({ id }) => id === of)
  return {
    isKnown: !isInSeveral || (data !== undefined && project !== undefined),
    ...(isError && data === undefined && { retry: () => void refetch() }),
    other,
    enter: () => other && chooseWorkspace(other.id === home ? null : other.id, other),
  }
}
