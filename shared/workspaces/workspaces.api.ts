import type { ListedWorkspace } from '@sightline/shared/contract/api/workspaces.ts'
import { isFields, rowsOf } from '@sightline/shared/domain/read-fields.ts'
import { api, readAnswer } from '@sightline/shared/api'

/** Undefined without an id, as a workspace that cannot be entered must not be listed as one that can. */
function readWorkspace(row: unknown): ListedWorkspace | undefined {
  if (!isFields(row) || typeof row['id'] !== 'string') return undefined
  const { name = '', role = 'viewer', ownerName = '', hidePrompts = false } = row as Partial<ListedWorkspace>
  return { id: row['id'], name: name || 'A workspace', role, ownerName, hidePrompts }
}

const workspacesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The person's own first. */
    listedWorkspaces: build.query<ListedWorkspace[], void>({
      queryFn: readAnswer(
        () => '/workspaces',
        ({ workspaces }) => rowsOf<unknown>(workspaces)?.flatMap((row) => readWorkspace(row) ?? []),
      ),
      providesTags: ['Workspaces'],
    }),
  }),
})

export const { useListedWorkspacesQuery } = workspacesApi
