// What the person may do in the workspace of this tab: the one place where screens decide which controls they show. The API decides
// again at each call.

import { useSyncExternalStore } from 'react'
import type { WorkspaceRole } from '@sightline/shared/domain/workspaces.ts'
import { arePromptsHidden, chosenRole, onStanding } from '@sightline/shared/transport'

const roleBefore = (): WorkspaceRole => 'owner'
const shownBefore = () => false

const useRole = () => useSyncExternalStore(onStanding, chosenRole, roleBefore)

/** Whether the person adds, changes, deletes and runs: a viewer only reads. */
export const useMayEdit = () => useRole() !== 'viewer'

/** Whether the person manages the workspace: its members, payments, connections, API tokens and webhooks. */
export const useOwnsWorkspace = () => useRole() === 'owner'

/** Whether the owner shows the person neither texts of prompts nor answers. */
export const usePromptsHidden = () => useSyncExternalStore(onStanding, arePromptsHidden, shownBefore)
