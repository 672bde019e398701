// The five predefined prompt categories, and the settings that a save sends.

export const predefinedCategories = [
  { id: 'product-information', name: 'Product Information', description: 'Prompts about products and services' },
  { id: 'company-overview', name: 'Company Overview', description: 'Prompts about the company and its reputation' },
  {
    id: 'competitive-analysis',
    name: 'Competitive Analysis',
    description: 'Prompts that compare brands and alternatives',
  },
  { id: 'industry-insights', name: 'Industry Insights', description: 'Prompts about trends and industry questions' },
  { id: 'features-benefits', name: 'Features & Benefits', description: 'Prompts about features, benefits and value' },
] as const

/** Name of a category without one. */
export const DEFAULT_CATEGORY = 'General'

export const promptPriorities = ['high', 'medium', 'low'] as const
export type PromptPriority = (typeof promptPriorities)[number]
export const DEFAULT_PROMPT_PRIORITY: PromptPriority = 'medium'

export const promptTypes = ['generated', 'custom'] as const

export const DEFAULT_CATEGORY_PRIORITY = 5
export const CATEGORY_TAGS = ['ai-generated', 'brand-visibility']
export const MAX_PROMPTS_PER_CATEGORY = 50
export const MAX_CATEGORIES = 20
export const MAX_PROMPT_LENGTH = 1000
export const MAX_CATEGORY_NAME = 100
export const MAX_CATEGORY_DESCRIPTION = 500

export const MIN_CATEGORY_DESCRIPTION = 10

/** The description, or a default where it is missing or too short. */
export function categoryDescription(category: string, description: string): string {
  const given = description.trim()
  if (given.length >= MIN_CATEGORY_DESCRIPTION) return given
  const made = `Prompts for ${category.trim()}`
  return made.length >= MIN_CATEGORY_DESCRIPTION ? made : `${made} group`
}
