// Everything that the screen collects: generated and custom prompts, own categories, and what is selected.

import { predefinedCategories, type PromptPriority } from '@sightline/shared/domain/prompt-categories.ts'
import { suggestedPlaces } from '@sightline/shared/domain/prompt-intents.ts'
import { foldPrompt } from '@sightline/shared/domain/prompt-text.ts'
import { customKey, ofCategory, promptPlaces, removePrompts, takenIn, type PromptLists } from './prompt-places.ts'
import type { Generation } from '../generation/read-generation.ts'
import type { SavedLibrary, SavedPrompt } from '../saved-prompts/saved-library.ts'

export interface CustomPrompt {
  text: string
  priority: PromptPriority
}

export interface PromptsState extends PromptLists {
  /** number of prompts of the last generation */
  generatedCount: number
  /** what the generated prompts are about, and whether templates made them; null before there are any */
  origin: Pick<Generation, 'topic' | 'fromTemplates'> | null
  custom: Record<string, CustomPrompt[]>
  /** own categories: name → description */
  customCategories: Record<string, string>
  /** what the project had when it was read last; null before that */
  saved: SavedPrompt[] | null
  /** of that library */
  savedVersion?: string | undefined
}

export type PromptsAction =
  | { type: 'generated'; generation: Generation }
  | ({ type: 'saved' } & SavedLibrary)
  | ({ type: 'stored' } & SavedLibrary)
  | { type: 'toggle'; list: string; index: number }
  | { type: 'toggleAll'; category: string }
  | { type: 'selectSuggested' }
  | { type: 'edit'; category: string; custom: boolean; index: number; text: string }
  | { type: 'addPrompts'; category: string; prompts: CustomPrompt[] }
  | { type: 'addCategory'; name: string; description: string }

export const emptyPromptsState: PromptsState = {
  generated: {},
  generatedCount: 0,
  origin: null,
  custom: {},
  customCategories: {},
  selected: {},
  saved: null,
}

export function promptsReducer(state: PromptsState, action: PromptsAction): PromptsState {
  switch (action.type) {
    case 'generated': {
      const { prompts, topic, fromTemplates } = action.generation
      const generatedCount = Object.values(prompts).flat().length
      const cleared = { ...state, generated: prompts, generatedCount, origin: { topic, fromTemplates }, selected: {} }
      return withPrompts(cleared, state.saved ?? [])
    }
    case 'saved':
      return mergeSaved({ ...state, savedVersion: action.version }, action.prompts)
    // This screen itself has saved them, so the selection stays.
    case 'stored':
      return { ...state, saved: action.prompts, savedVersion: action.version }
    case 'toggle':
      return {
        ...state,
        selected: { ...state.selected, [action.list]: toggled(ofCategory(state.selected, action.list), action.index) },
      }
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

/**
 * Saved prompts stay selected after a regeneration, as a save would delete those that are not. Duplicates of them in other
 * categories are removed.
 */
function withPrompts(state: PromptsState, saved: SavedPrompt[]): PromptsState {
  const places = promptPlaces(state)
  const isSaved = isAmong(state.saved ?? [])
  const elsewhere = saved.flatMap(({ text }) =>
    (places.get(foldPrompt(text)) ?? []).filter(({ category }) => !isSaved({ category, text })),
  )
  return saved.reduce(
    (current, { category, description, text, priority, type }) => {
      const known = existingCategory(current, category)
      const name = known ?? category
      const open = known === undefined ? addCategory(current, name, description) : current
      return type === 'custom' ? addPrompts(open, name, [{ text, priority }]) : addGenerated(open, name, text)
    },
    removePrompts(state, new Set(elsewhere)),
  )
}

/**
 * Choices and input since the last reading stay; prompts that the library has gained are selected, and those that it
 * has lost are deselected.
 */
function mergeSaved(state: PromptsState, saved: SavedPrompt[]): PromptsState {
  const before = state.saved ?? []
  const isStored = isAmong(saved)
  const wasStored = isAmong(before)
  const lost = before.filter((prompt) => !isStored(prompt))
  const gained = saved.filter((prompt) => !wasStored(prompt))
  return withPrompts({ ...lost.reduce(deselect, state), saved }, gained)
}

type NamedText = Pick<SavedPrompt, 'category' | 'text'>

function isAmong(prompts: NamedText[]): (prompt: NamedText) => boolean {
  const keyOf = ({ category, text }: NamedText) => JSON.stringify([foldPrompt(category), foldPrompt(text)])
  const keys = new Set(prompts.map(keyOf))
  return (prompt) => keys.has(keyOf(prompt))
}

function deselect(state: PromptsState, { category, text }: SavedPrompt): PromptsState {
  const name = existingCategory(state, category) ?? category
  const without = (list: string, texts: string[]) => ({
    [list]: (ofCategory(state.selected, list) ?? []).filter(
      (index) => foldPrompt(texts[index] ?? '') !== foldPrompt(text),
    ),
  })
  const generated = without(name, ofCategory(state.generated, name) ?? [])
  const custom = without(
    customKey(name),
    (ofCategory(state.custom, name) ?? []).map((prompt) => prompt.text),
  )
  return { ...state, selected: { ...state.selected, ...generated, ...custom } }
}

function addGenerated(state: PromptsState, category: string, text: string): PromptsState {
  const list = ofCategory(state.generated, category) ?? []
  const known = list.findIndex((other) => foldPrompt(other) === foldPrompt(text))
  const index = known === -1 ? list.length : known
  return {
    ...state,
    generated: { ...state.generated, [category]: known === -1 ? [...list, text] : list },
    selected: { ...state.selected, [category]: [...new Set(ofCategory(state.selected, category)).add(index)] },
  }
}

function addCategory(state: PromptsState, name: string, description: string): PromptsState {
  const customCategories = { ...state.customCategories, [name]: description || `Custom prompts for ${name}` }
  return { ...state, customCategories }
}

export function selectedCount({ selected }: PromptsState): number {
  return Object.values(selected).flat().length
}

/** How many prompts "Select suggested" would choose. */
export function suggestedCount({ generated }: PromptsState): number {
  return suggestedPlaces(Object.values(generated).map((texts) => texts.length)).flat().length
}

/** Adds to the selection. */
function selectSuggested(state: PromptsState): PromptsState {
  const places = suggestedPlaces(Object.values(state.generated).map((texts) => texts.length))
  const suggested = Object.keys(state.generated).map((category, index): [string, number[]] => [
    category,
    [...new Set([...(ofCategory(state.selected, category) ?? []), ...(places[index] ?? [])])],
  ])
  return { ...state, selected: { ...state.selected, ...Object.fromEntries(suggested) } }
}

/** A text that another category has is not added again. */
function edited(
  state: PromptsState,
  { category, custom, index, text }: PromptsAction & { type: 'edit' },
): PromptsState {
  if (takenIn(promptPlaces(state), text, { category, custom, index }) !== undefined) return state
  if (custom) {
    const list = (ofCategory(state.custom, category) ?? []).map((prompt, place) =>
      place === index ? { ...prompt, text } : prompt,
    )
    return { ...state, custom: { ...state.custom, [category]: list } }
  }
  const list = (ofCategory(state.generated, category) ?? []).map((prompt, place) => (place === index ? text : prompt))
  return { ...state, generated: { ...state.generated, [category]: list } }
}

function toggled(indexes: number[] = [], index: number): number[] {
  return indexes.includes(index) ? indexes.filter((other) => other !== index) : [...indexes, index]
}

function allOrNone(state: PromptsState, category: string): Record<string, number[]> {
  const generated = indexesOf(ofCategory(state.generated, category))
  const custom = indexesOf(ofCategory(state.custom, category))
  const selectedCount =
    (ofCategory(state.selected, category)?.length ?? 0) + (ofCategory(state.selected, customKey(category))?.length ?? 0)
  const all = selectedCount === generated.length + custom.length
  return { [category]: all ? [] : generated, [customKey(category)]: all ? [] : custom }
}

/** Appends and selects; a text that the category has already is only selected. */
function addPrompts(state: PromptsState, category: string, prompts: CustomPrompt[]): PromptsState {
  return prompts.reduce((current, prompt) => {
    const isSame = (text: string) => foldPrompt(text) === foldPrompt(prompt.text)
    if ((ofCategory(current.generated, category) ?? []).some(isSame))
      return addGenerated(current, category, prompt.text)
    const list = ofCategory(current.custom, category) ?? []
    const known = list.findIndex(({ text }) => isSame(text))
    const index = known === -1 ? list.length : known
    const key = customKey(category)
    return {
      ...current,
      custom: { ...current.custom, [category]: known === -1 ? [...list, prompt] : list },
      selected: { ...current.selected, [key]: [...new Set(ofCategory(current.selected, key)).add(index)] },
    }
  }, state)
}

function indexesOf(list: unknown[] = []): number[] {
  return [...list.keys()]
}
