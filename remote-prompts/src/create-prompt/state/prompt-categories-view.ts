import { predefinedCategories } from '@sightline/shared/domain/prompt-categories.ts'
import { customKey, ofCategory } from './prompt-places.ts'
import type { PromptsState } from './prompts-state.ts'

/** One prompt as its row shows it. */
export interface PromptItem {
  list: string
  /** written by a person */
  custom: boolean
  index: number
  text: string
  /** 'General inquiry', or 'Custom (priority)' */
  kind: string
  selected: boolean
}

export interface PromptCategory {
  name: string
  description: string
  /** not one of the five predefined */
  custom: boolean
  prompts: PromptItem[]
  selectedCount: number
}

/** All categories in their order on the screen: predefined, further generated ones, own ones. */
export function categoriesOf(state: PromptsState): PromptCategory[] {
  const predefined = new Map<string, string>(predefinedCategories.map(({ name, description }) => [name, description]))
  const names = new Set([...predefined.keys(), ...Object.keys(state.generated), ...Object.keys(state.customCategories)])
  return [...names].map((name) => {
    const prompts = [...generatedItems(state, name), ...customItems(state, name)]
    return {
      name,
      description: predefined.get(name) ?? ofCategory(state.customCategories, name) ?? '',
      custom: Object.hasOwn(state.customCategories, name),
      prompts,
      selectedCount: prompts.filter((prompt) => prompt.selected).length,
    }
  })
}

function generatedItems({ generated, selected }: PromptsState, name: string): PromptItem[] {
  return (ofCategory(generated, name) ?? []).map((text, index) => ({
    list: name,
    custom: false,
    index,
    text,
    kind: 'General inquiry',
    selected: ofCategory(selected, name)?.includes(index) ?? false,
  }))
}

function customItems({ custom, selected }: PromptsState, name: string): PromptItem[] {
  const list = customKey(name)
  return (ofCategory(custom, name) ?? []).map(({ text, priority }, index) => ({
    list,
    custom: true,
    index,
    text,
    kind: `Custom (${priority})`,
    selected: ofCategory(selected, list)?.includes(index) ?? false,
  }))
}
