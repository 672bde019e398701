import { chosenWorkspace } from '@sightline/shared/transport'
import { useListedWorkspacesQuery } from '@sightline/shared/workspaces/workspaces.api.ts'

/** Whether the person manages the chosen workspace: its payments, connections, API tokens and webhooks. False until it is known. */
export function useOwnsWorkspace(): boolean {
  const chosen = chosenWorkspace()
  const { data } = useListedWorkspacesQuery(undefined, { skip: chosen === null })
  if (chosen === null) return true
  return (data?.find(({ id }) => id === chosen) ?? data?.[0])?.role === 'owner'
}
