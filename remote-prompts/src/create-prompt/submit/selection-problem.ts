import { MAX_CATEGORIES, MAX_PROMPTS_PER_CATEGORY } from '@sightline/shared/domain/prompt-categories.ts'
import type { PromptCategory } from '../state/prompt-categories-view.ts'

/**
 * Why this selection cannot be saved; null when it can, and also while nothing is selected.
 * @param planLimit the plan's prompts per project; what is no number is no limit, or not known
 */
export function selectionProblem(categories: PromptCategory[], planLimit: unknown): string | null {
  const selected = categories.filter((category) => category.selectedCount > 0)
  const count = selected.reduce((sum, category) => sum + category.selectedCount, 0)
  if (typeof planLimit === 'number' && count > planLimit) {
    return `Your plan tracks up to ${planLimit} prompts per project. Deselect ${count - planLimit}, or upgrade your plan.`
  }
  if (selected.length > MAX_CATEGORIES) return `At most ${MAX_CATEGORIES} categories can have selected prompts.`
  const crowded = selected.find((category) => category.selectedCount > MAX_PROMPTS_PER_CATEGORY)
  return crowded === undefined
    ? null
    : `At most ${MAX_PROMPTS_PER_CATEGORY} prompts per category: ${crowded.name} has ${crowded.selectedCount} selected.`
}
