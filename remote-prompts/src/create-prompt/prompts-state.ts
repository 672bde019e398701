// Everything that the screen collects: generated and custom prompts, own categories, and what is selected.

import { predefinedCategories, type PromptPriority } from '@sightline/shared/contract/prompt-categories.ts'
import type { GeneratedPrompts } from './normalise-prompts.ts'

export interface CustomPrompt {
  text: string
  priority: PromptPriority
}

export interface PromptsState {
  generated: GeneratedPrompts
  custom: Record<string, CustomPrompt[]>
  /** own categories: name → description */
  customCategories: Record<string, string>
  /** selected indexes by list: a category's name for its generated prompts, customKey() for its custom ones */
  selected: Record<string, number[]>
}

export type PromptsAction =
  | { type: 'generated'; prompts: GeneratedPrompts }
  | { type: 'toggle'; list: string; index: number }
  | { type: 'toggleAll'; category: string }
  | { type: 'addPrompts'; category: string; prompts: CustomPrompt[] }
  | { type: 'addCategory'; name: string; description: string }

export const emptyPromptsState: PromptsState = { generated: {}, custom: {}, customCategories: {}, selected: {} }

export function customKey(category: string): string {
  return `custom_${category}`
}

export function promptsReducer(state: PromptsState, action: PromptsAction): PromptsState {
  switch (action.type) {
    case 'generated':
      return { ...state, generated: action.prompts, selected: {} }
    case 'toggle':
      return { ...state, selected: { ...state.selected, [action.list]: toggled(state.selected[action.list], action.index) } }
    case 'toggleAll':
      return { ...state, selected: { ...state.selected, ...allOrNone(state, action.category) } }
    case 'addPrompts':
      return addPrompts(state, action.category, action.prompts)
    case 'addCategory':
      return {
        ...state,
        customCategories: {
          ...state.customCategories,
          [action.name]: action.description || `Custom prompts for ${action.name}`,
        },
      }
  }
}

/** A predefined or own category of this name, case ignored, as it is spelled there; undefined when it is a new one. */
export function existingCategory(state: PromptsState, name: string): string | undefined {
  const wanted = name.trim().toLowerCase()
  const names = [...predefinedCategories.map((category) => category.name), ...Object.keys(state.customCategories)]
  return names.find((candidate) => candidate.toLowerCase() === wanted)
}

function toggled(indexes: number[] = [], index: number): number[] {
  return indexes.includes(index) ? indexes.filter((other) => other !== index) : [...indexes, index]
}

function allOrNone(state: PromptsState, category: string): Record<string, number[]> {
  const generated = indexesOf(state.generated[category])
  const custom = indexesOf(state.custom[category])
  const selectedCount =
    (state.selected[category]?.length ?? 0) + (state.selected[customKey(category)]?.length ?? 0)
  const all = selectedCount === generated.length + custom.length
  return { [category]: all ? [] : generated, [customKey(category)]: all ? [] : custom }
}

/** Appends and selects; a text that the category's custom list has already is only selected. */
function addPrompts(state: PromptsState, category: string, prompts: CustomPrompt[]): PromptsState {
  const list = [...(state.custom[category] ?? [])]
  const selected = new Set(state.selected[customKey(category)])
  for (const prompt of prompts) {
    const known = list.findIndex(({ text }) => text.toLowerCase() === prompt.text.toLowerCase())
    selected.add(known === -1 ? list.push(prompt) - 1 : known)
  }
  return {
    ...state,
    custom: { ...state.custom, [category]: list },
    selected: { ...state.selected, [customKey(category)]: [...selected] },
  }
}

function indexesOf(list: unknown[] = []): number[] {
  return [...list.keys()]
}
