import type { PromptSetupState } from '@sightline/shared/contract/handover.ts'
import { paths } from '@sightline/shared/domain/paths.ts'

/** The prompt screen's address with its input as parameters, for when a navigation with state did not happen. */
export function promptSetupUrl({ platforms, updatedAt: _updatedAt, ...state }: PromptSetupState): string {
  return `${paths.createPrompt}?${new URLSearchParams({ ...state, platforms: platforms.join(',') })}`
}
