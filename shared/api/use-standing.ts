// What the person may do: the one place where screens decide which controls they show. On a page of a project its workspace decides,
// elsewhere the one of this tab. The API decides again at each call.

import { useSyncExternalStore } from 'react'
import { useParams } from 'react-router-dom'
import { skipToken } from '@reduxjs/toolkit/query/react'
import type { WorkspaceRole } from '@sightline/shared/domain/workspaces.ts'
import { useSession } from '@sightline/shared/session'
import { arePromptsHidden, chosenRole, onStanding } from '@sightline/shared/transport'
import { useProjectQuery } from './projects.ts'

interface Known {
  /** undefined: not known yet */
  role: WorkspaceRole | undefined
  hidden: boolean | undefined
}

const roleBefore = (): WorkspaceRole => 'owner'
const shownBefore = () => false

/** @param projectId whose page it is, where its address does not name it */
function useStanding(projectId: string | undefined): Known {
  const { projectId: ofPage } = useParams()
  const role = useSyncExternalStore(onStanding, chosenRole, roleBefore)
  const hidden = useSyncExternalStore(onStanding, arePromptsHidden, shownBefore)
  const { told, isLoading } = useProjectQuery(projectId ?? ofPage ?? skipToken, {
    selectFromResult: ({ currentData, isFetching }) => ({
      told: currentData?.workspace,
      isLoading: isFetching && currentData === undefined,
    }),
  })
  const { user } = useSession()
  if (told !== undefined) return { role: told.role, hidden: told.hidePrompts }
  // A person who is in no other workspace owns the project.
  const isUnknown = role === undefined || (isLoading && (user?.workspaces ?? 1) > 1)
  return isUnknown ? { role: undefined, hidden: undefined } : { role, hidden }
}

/** Undefined: not known yet. */
export const useRole = (projectId?: string) => useStanding(projectId).role

/** Whether the person adds, changes, deletes and runs: a viewer only reads. Not before it is known. */
export function useMayEdit(projectId?: string): boolean {
  const role = useRole(projectId)
  return role === 'editor' || role === 'owner'
}

/** Whether the person manages the workspace: its members, payments, connections, API tokens and webhooks. */
export const useOwnsWorkspace = () => useRole() === 'owner'

/** Whether the owner shows the person neither texts of prompts nor answers. Undefined: not known yet. */
export const usePromptsHidden = () => useStanding(undefined).hidden
