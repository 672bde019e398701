import { MAX_CATEGORY_NAME, MAX_PROMPT_LENGTH } from '@sightline/shared/domain/prompt-categories.ts'

export const PROJECT_FAILED = 'Failed to fetch project data'

/** Messages about a prompt, wherever it is typed. */
export const promptMessages = {
  tooLong: `A prompt can have at most ${MAX_PROMPT_LENGTH} characters.`,
  categoryTooLong: `The name of a category can have at most ${MAX_CATEGORY_NAME} characters.`,
  noCategory: 'Please select a category.',
  noCategoryName: 'Please enter a new category name.',
  /** A prompt is unique in a project, across all categories. */
  alreadyIn: (category: string) => `This prompt is in ${category} already.`,
} as const
