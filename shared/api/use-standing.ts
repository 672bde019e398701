// What the person may do, and on which plan: the one place where screens decide which controls they show. On a page of a
// project its workspace decides, elsewhere the one of this tab. The API decides again at each call.

import { useSyncExternalStore } from 'react'
import { useParams } from 'react-router-dom'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { HIDDEN_PROMPTS, type ToldStanding } from '@sightline/shared/domain/workspace-choice.ts'
import { useSession } from '@sightline/shared/session'
import { useProjectQuery, type WorkspacePlan } from './projects.ts'

const key = storageKeys.workspace

/** rememberStanding() tells the changes. */
function subscribe(listener: () => void): () => void {
  window.addEventListener(key, listener)
  return () => window.removeEventListener(key, listener)
}
const choice = () => sessionStorage.getItem(key) ?? ''
const choiceBefore = () => ''

/** @param projectId whose page it is, where its path does not name it */
function useWorkspaceOf(projectId?: string) {
  const { projectId: ofPath } = useParams()
  const id = projectId ?? ofPath
  const { told, isUnknown } = useProjectQuery(id ?? skipToken, {
    // `isFetching` is false at the first render, and true again while a failed call is repeated.
    selectFromResult: ({ currentData, error }) => ({
      told: currentData?.workspace,
      isUnknown: id !== undefined && currentData === undefined && error === undefined,
    }),
  })
  const workspaces = useSession().user?.workspaces ?? 1
  // A person who is in no other workspace owns the project.
  return { told, isUnknown: isUnknown && workspaces > 1 }
}

/** @returns empty: not known yet */
function useStanding(projectId?: string): Partial<ToldStanding> {
  const { told, isUnknown } = useWorkspaceOf(projectId)
  const [, workspace, role, hidden] = useSyncExternalStore(subscribe, choice, choiceBefore).split(' ')
  if (told !== undefined) return told
  if (isUnknown || (workspace && !role)) return {}
  return workspace
    ? { role: role as ToldStanding['role'], hidePrompts: hidden === HIDDEN_PROMPTS }
    : { role: 'owner', hidePrompts: false }
}

/** The plan that holds there. Undefined: not known yet. */
export function usePlan(projectId?: string): WorkspacePlan | undefined {
  const { told, isUnknown } = useWorkspaceOf(projectId)
  const { subscription } = useSession()
  if (told?.plan !== undefined) return told.plan
  if (isUnknown || subscription === null) return undefined
  return { title: subscription.planTitle, limits: subscription.limits ?? {} }
}

/** Undefined: not known yet. */
export const useRole = (projectId?: string) => useStanding(projectId).role

/** Whether the person adds, changes, deletes and runs: a viewer only reads. Not before it is known. */
export const useMayEdit = (projectId?: string) => (useRole(projectId) ?? 'viewer') !== 'viewer'

/** Whether the person manages the workspace: its members, payments, connections, API tokens and webhooks. */
export const useOwnsWorkspace = (projectId?: string) => useRole(projectId) === 'owner'

/** Whether the owner shows the person neither texts of prompts nor answers. Undefined: not known yet. */
export const usePromptsHidden = () => useStanding().hidePrompts
