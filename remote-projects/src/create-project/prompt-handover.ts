import type { PromptSetupState } from '@sightline/shared/contract/handover.ts'
import { paths } from '@sightline/shared/contract/paths.ts'
import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'

/** A reload of the prompt screen finds its input here. */
export function storePromptSetup(state: PromptSetupState): void {
  try {
    sessionStorage.setItem(sessionStorageKeys.promptSetup, JSON.stringify(state))
  } catch {
    // Storage may be full or forbidden: the navigation state carries the same.
  }
}

/** The prompt screen's address with its input as parameters, for when a navigation with state did not happen. */
export function promptSetupUrl({ platforms, ...state }: PromptSetupState): string {
  return `${paths.createPrompt}?${new URLSearchParams({ ...state, platforms: platforms.join(',') })}`
}
