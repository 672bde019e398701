import type { PromptSetupState } from '@sightline/shared/contract/handover.ts'
import { PROJECT_PARAM } from '@sightline/shared/domain/paths.ts'
import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { textFields } from '@sightline/shared/domain/read-fields.ts'
import { readSessionValue } from '@sightline/shared/storage/session-value.ts'

/** What the screen works with. Without a project id it can show prompts, but not save them. */
export type PromptSetup = Pick<PromptSetupState, 'projectName' | 'domain' | 'selectedPersona' | 'targetGeography'> & {
  projectId: string | null
}

/** Name of the draft of unsaved selections and input. It includes persona and geography, for which prompts are generated. */
export function promptsDraft({ projectId, domain, selectedPersona, targetGeography }: PromptSetup): string {
  return ['create-prompt', projectId ?? domain, selectedPersona, targetGeography].join('/')
}

/**
 * The input from navigation state, then session storage, then URL parameters; null when none of them is complete. What is stored
 * may be of another project than the address; it comes first where the same project was changed since the navigation, as on the way
 * back from its configuration.
 */
export function readPromptSetup(navigationState: unknown, search: string): PromptSetup | null {
  const inAddress = projectIdIn(search)
  const inStorage = readSessionValue(sessionStorageKeys.promptSetup)
  const stored = completeSetup(inStorage)
  return (
    completeSetup(isChanged(navigationState, inStorage) ? inStorage : navigationState) ??
    (inAddress === null || stored?.projectId === inAddress ? stored : null) ??
    completeSetup(Object.fromEntries(new URLSearchParams(search)))
  )
}

function isChanged(navigationState: unknown, inStorage: unknown): boolean {
  const [before, after] = [textFields(navigationState), textFields(inStorage)]
  return before.projectId === after.projectId && (before.updatedAt ?? '') < (after.updatedAt ?? '')
}

export function projectIdIn(search: string): string | null {
  return new URLSearchParams(search).get(PROJECT_PARAM) || null
}

export function completeSetup(value: unknown): PromptSetup | null {
  const { projectId = null, projectName, domain, selectedPersona, targetGeography } = textFields(value)
  if (domain === undefined || selectedPersona === undefined || targetGeography === undefined) return null
  return { projectId, projectName: projectName ?? domain, domain, selectedPersona, targetGeography }
}
