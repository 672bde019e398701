// Everything that the screen collects: generated and custom prompts, own categories, and what is selected.

import { predefinedCategories, type PromptPriority } from '@sightline/shared/contract/prompt-categories.ts'
import { suggestedPlaces } from '@sightline/shared/contract/prompt-intents.ts'
import { foldText, type GeneratedPrompts, type Generation } from './read-generation.ts'
import type { SavedPrompt } from './read-saved-prompts.ts'

export interface CustomPrompt {
  text: string
  priority: PromptPriority
}

export interface PromptsState {
  generated: GeneratedPrompts
  /** what the generated prompts are about, and whether templates made them; null before there are any */
  origin: Pick<Generation, 'topic' | 'fromTemplates'> | null
  custom: Record<string, CustomPrompt[]>
  /** own categories: name → description */
  customCategories: Record<string, string>
  /** selected indexes by list: a category's name for its generated prompts, customKey() for its custom ones */
  selected: Record<string, number[]>
  /** what the project had when it was read last; null before that */
  saved: SavedPrompt[] | null
}

export type PromptsAction =
  | { type: 'generated'; generation: Generation }
  | { type: 'saved'; prompts: SavedPrompt[] }
  | { type: 'toggle'; list: string; index: number }
  | { type: 'toggleAll'; category: string }
  | { type: 'selectSuggested' }
  | { type: 'edit'; category: string; custom: boolean; index: number; text: string }
  | { type: 'addPrompts'; category: string; prompts: CustomPrompt[] }
  | { type: 'addCategory'; name: string; description: string }

export const emptyPromptsState: PromptsState = {
  generated: {},
  origin: null,
  custom: {},
  customCategories: {},
  selected: {},
  saved: null,
}

export function customKey(category: string): string {
  return `custom_${category}`
}

export function promptsReducer(state: PromptsState, action: PromptsAction): PromptsState {
  switch (action.type) {
    case 'generated': {
      const { prompts, topic, fromTemplates } = action.generation
      return withPrompts({ ...state, generated: prompts, origin: { topic, fromTemplates }, selected: {} }, state.saved ?? [])
    }
    case 'saved':
      return mergeSaved(state, action.prompts)
    case 'toggle':
      return { ...state, selected: { ...state.selected, [action.list]: toggled(state.selected[action.list], action.index) } }
    case 'toggleAll':
      return { ...state, selected: { ...state.selected, ...allOrNone(state, action.category) } }
    case 'selectSuggested':
      return selectSuggested(state)
    case 'edit':
      return edited(state, action)
    case 'addPrompts':
      return addPrompts(state, action.category, action.prompts)
    case 'addCategory':
      return addCategory(state, action.name, action.description)
  }
}

/** A category of this name, case ignored, as it is spelled there; undefined when it is a new one. */
export function existingCategory({ generated, customCategories }: PromptsState, name: string): string | undefined {
  const wanted = name.trim().toLowerCase()
  const names = [
    ...predefinedCategories.map((category) => category.name),
    ...Object.keys(generated),
    ...Object.keys(customCategories),
  ]
  return names.find((candidate) => candidate.toLowerCase() === wanted)
}

/** Saved prompts stay selected after a regeneration, as a save would delete those that are not. */
function withPrompts(state: PromptsState, saved: SavedPrompt[]): PromptsState {
  return saved.reduce((current, { category, description, text, priority, type }) => {
    const known = existingCategory(current, category)
    const name = known ?? category
    const open = known === undefined ? addCategory(current, name, description) : current
    return type === 'custom' ? addPrompts(open, name, [{ text, priority }]) : addGenerated(open, name, text)
  }, state)
}

/** What was chosen and typed since the last reading stays; what the library has gained is selected, what it has lost is not. */
function mergeSaved(state: PromptsState, saved: SavedPrompt[]): PromptsState {
  const before = state.saved ?? []
  const isStored = isAmong(saved)
  const wasStored = isAmong(before)
  const lost = before.filter((prompt) => !isStored(prompt))
  const gained = saved.filter((prompt) => !wasStored(prompt))
  return withPrompts({ ...lost.reduce(deselect, state), saved }, gained)
}

function isAmong(prompts: SavedPrompt[]): (prompt: SavedPrompt) => boolean {
  const keyOf = ({ category, text }: SavedPrompt) => JSON.stringify([foldText(category), foldText(text)])
  const keys = new Set(prompts.map(keyOf))
  return (prompt) => keys.has(keyOf(prompt))
}

function deselect(state: PromptsState, { category, text }: SavedPrompt): PromptsState {
  const name = existingCategory(state, category) ?? category
  const without = (list: string, texts: string[]) => ({
    [list]: (state.selected[list] ?? []).filter((index) => foldText(texts[index] ?? '') !== foldText(text)),
  })
  const generated = without(name, state.generated[name] ?? [])
  const custom = without(customKey(name), (state.custom[name] ?? []).map((prompt) => prompt.text))
  return { ...state, selected: { ...state.selected, ...generated, ...custom } }
}

function addGenerated(state: PromptsState, category: string, text: string): PromptsState {
  const list = state.generated[category] ?? []
  const known = list.findIndex((other) => foldText(other) === foldText(text))
  const index = known === -1 ? list.length : known
  return {
    ...state,
    generated: { ...state.generated, [category]: known === -1 ? [...list, text] : list },
    selected: { ...state.selected, [category]: [...new Set(state.selected[category]).add(index)] },
  }
}

function addCategory(state: PromptsState, name: string, description: string): PromptsState {
  const customCategories = { ...state.customCategories, [name]: description || `Custom prompts for ${name}` }
  return { ...state, customCategories }
}

/** How many prompts "Select suggested" would choose. */
export function suggestedCount({ generated }: PromptsState): number {
  return suggestedPlaces(Object.values(generated).map((texts) => texts.length)).flat().length
}

/** In addition to what is selected. */
function selectSuggested(state: PromptsState): PromptsState {
  const places = suggestedPlaces(Object.values(state.generated).map((texts) => texts.length))
  const suggested = Object.keys(state.generated).map((category, index): [string, number[]] => [
    category,
    [...new Set([...(state.selected[category] ?? []), ...(places[index] ?? [])])],
  ])
  return { ...state, selected: { ...state.selected, ...Object.fromEntries(suggested) } }
}

/** A text that the category has elsewhere is not taken twice. */
function edited(state: PromptsState, { category, custom, index, text }: PromptsAction & { type: 'edit' }): PromptsState {
  if (isTaken(state, category, text, { custom, index })) return state
  if (custom) {
    const list = (state.custom[category] ?? []).map((prompt, place) => (place === index ? { ...prompt, text } : prompt))
    return { ...state, custom: { ...state.custom, [category]: list } }
  }
  const list = (state.generated[category] ?? []).map((prompt, place) => (place === index ? text : prompt))
  return { ...state, generated: { ...state.generated, [category]: list } }
}

function isTaken(state: PromptsState, category: string, text: string, except: { custom: boolean; index: number }): boolean {
  const isOther = (other: string, custom: boolean, place: number) =>
    foldText(other) === foldText(text) && !(custom === except.custom && place === except.index)
  const generated = (state.generated[category] ?? []).some((other, place) => isOther(other, false, place))
  return generated || (state.custom[category] ?? []).some((other, place) => isOther(other.text, true, place))
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

/** Appends and selects; a text that the category has already is only selected. */
function addPrompts(state: PromptsState, category: string, prompts: CustomPrompt[]): PromptsState {
  return prompts.reduce((current, prompt) => {
    const isSame = (text: string) => foldText(text) === foldText(prompt.text)
    if ((current.generated[category] ?? []).some(isSame)) return addGenerated(current, category, prompt.text)
    const list = current.custom[category] ?? []
    const known = list.findIndex(({ text }) => isSame(text))
    const index = known === -1 ? list.length : known
    const key = customKey(category)
    return {
      ...current,
      custom: { ...current.custom, [category]: known === -1 ? [...list, prompt] : list },
      selected: { ...current.selected, [key]: [...new Set(current.selected[key]).add(index)] },
    }
  }, state)
}

function indexesOf(list: unknown[] = []): number[] {
  return [...list.keys()]
}
