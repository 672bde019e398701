import { toApiError } from '@sightline/shared/api'
import { counted } from '@sightline/shared/ui/figure/counted.ts'

/** Save = 'Save & Continue Later'; next = on to the analysis. */
export type SubmitStep = 'save' | 'next'

export const emptySelectionMessages: Record<SubmitStep, string> = {
  save: 'Please select at least one prompt to save.',
  next: 'Please select at least one prompt to start analysis.',
}

export const savedMessages: Record<SubmitStep, string> = {
  save: 'Prompts saved successfully!',
  next: 'Prompts saved successfully! Starting AI analysis...',
}

export const changedMeanwhile = 'Prompts saved successfully! What you changed meanwhile is not saved yet.'

const networkMessages: Record<SubmitStep, string> = {
  save: 'Failed to save prompts. Please check your connection and try again.',
  next: 'Failed to start analysis. Please check your connection and try again.',
}

export function submitError(step: SubmitStep, failure: unknown): string {
  const { isNetwork, message } = toApiError(failure)
  return isNetwork ? networkMessages[step] : (message ?? 'Failed to save prompts. Please try again.')
}

/** The dashboard's message after 'Save & Continue Later'. @param merged as after each save */
export function savedForProject(count: number, projectName: string, merged: string | null): string {
  const saved = `${counted(count, 'prompt')} saved for project "${projectName}"`
  return merged === null ? saved : `${saved}. ${merged}`
}

/** A message of a save, with whose changes it was merged with. */
export const noted = (message: string, merged: string | null) => (merged === null ? message : `${message} ${merged}`)
