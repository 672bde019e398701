import type { SavePromptsRequest } from '@sightline/shared/contract/api/prompts.ts'
import {
  CATEGORY_TAGS,
  DEFAULT_CATEGORY_PRIORITY,
  DEFAULT_PROMPT_PRIORITY,
  MAX_CATEGORIES,
  MAX_PROMPTS_PER_CATEGORY,
} from '@sightline/shared/domain/prompt-categories.ts'
import { categoriesOf } from '../state/prompt-categories-view.ts'
import { customKey, ofCategory } from '../state/prompt-places.ts'
import type { PromptsState } from '../state/prompts-state.ts'

/** The selected prompts of each category; categories without any are left out. */
export function savePromptsBody(projectId: string, state: PromptsState): SavePromptsRequest {
  return {
    projectId,
    promptCategories: categoriesOf(state)
      .filter((category) => category.selectedCount > 0)
      .map(({ name, description }) => ({
        category: name,
        description,
        prompts: selectedPrompts(state, name),
        isActive: true,
        priority: DEFAULT_CATEGORY_PRIORITY,
        tags: CATEGORY_TAGS,
      })),
    settings: {
      allowDuplicatePrompts: false,
      maxPromptsPerCategory: MAX_PROMPTS_PER_CATEGORY,
      maxCategories: MAX_CATEGORIES,
    },
    ...(state.savedVersion !== undefined && { version: state.savedVersion }),
  }
}

/** Whether saving both would have the same result. */
export function isSameChoice(one: PromptsState, other: PromptsState): boolean {
  const choiceOf = (state: PromptsState) => JSON.stringify(savePromptsBody('', state).promptCategories)
  return choiceOf(one) === choiceOf(other)
}

function selectedPrompts({ generated, custom, selected }: PromptsState, name: string) {
  return [
    ...(ofCategory(generated, name) ?? [])
      .filter((_text, index) => ofCategory(selected, name)?.includes(index))
      .map((text) => ({ text, priority: DEFAULT_PROMPT_PRIORITY, type: 'generated' as const })),
    ...(ofCategory(custom, name) ?? [])
      .filter((_prompt, index) => ofCategory(selected, customKey(name))?.includes(index))
      .map(({ text, priority }) => ({ text, priority, type: 'custom' as const })),
  ]
}
