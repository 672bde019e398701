import { predefinedCategories } from '@sightline/shared/contract/prompt-categories.ts'
import { customKey, type PromptsState } from './prompts-state.ts'

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
      description: predefined.get(name) ?? state.customCategories[name] ?? '',
      custom: name in state.customCategories,
      prompts,
      selectedCount: prompts.filter((prompt) => prompt.selected).length,
    }
  })
}

function generatedItems({ generated, selected }: PromptsState, name: string): PromptItem[] {
  return (generated[name] ?? []).map((text, index) => ({
    list: name,
    custom: false,
    index,
    text,
    kind: 'General inquiry',
    selected: selected[name]?.includes(index) ?? false,
  }))
}

function customItems({ custom, selected }: PromptsState, name: string): PromptItem[] {
  const list = customKey(name)
  return (custom[name] ?? []).map(({ text, priority }, index) => ({
    list,
    custom: true,
    index,
    text,
    kind: `Custom (${priority})`,
    selected: selected[list]?.includes(index) ?? false,
  }))
}
