import { foldPrompt } from '@sightline/shared/domain/prompt-text.ts'

/** The prompts of the screen by category, and what is selected of them. */
export interface PromptLists {
  generated: Record<string, string[]>
  custom: Record<string, { text: string }[]>
  /** indexes by list: a category's name for its generated prompts, customKey() for its custom ones */
  selected: Record<string, number[]>
}

interface PromptPlace {
  category: string
  custom: boolean
  index: number
}

/** Folded text → positions of the prompts with it. */
export type PromptPlaces = ReadonlyMap<string, PromptPlace[]>

export function customKey(category: string): string {
  return `custom_${category}`
}

/** Own properties only: a category may be called "constructor". */
export function ofCategory<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

export function promptPlaces({ generated, custom }: Pick<PromptLists, 'generated' | 'custom'>): PromptPlaces {
  const places = new Map<string, PromptPlace[]>()
  const note = (text: string, place: PromptPlace) => {
    const folded = foldPrompt(text)
    places.set(folded, [...(places.get(folded) ?? []), place])
  }
  for (const [category, texts] of Object.entries(generated)) {
    for (const [index, text] of texts.entries()) note(text, { category, custom: false, index })
  }
  for (const [category, prompts] of Object.entries(custom)) {
    for (const [index, { text }] of prompts.entries()) note(text, { category, custom: true, index })
  }
  return places
}

/** The category that already has this text, if any. @param except the prompt that is being edited */
export function takenIn(places: PromptPlaces, text: string, except?: PromptPlace): string | undefined {
  const isExcept = (place: PromptPlace) =>
    place.category === except?.category && place.custom === except.custom && place.index === except.index
  return places.get(foldPrompt(text))?.find((place) => !isExcept(place))?.category
}

export function removePrompts<State extends PromptLists>(state: State, places: Iterable<PromptPlace>): State {
  // From the end, so that the indexes before stay valid.
  return [...places].sort((one, other) => other.index - one.index).reduce(removePrompt, state)
}

function removePrompt<State extends PromptLists>(state: State, { category, custom, index }: PromptPlace): State {
  const lists = custom ? 'custom' : 'generated'
  const key = custom ? customKey(category) : category
  const left = (ofCategory(state.selected, key) ?? []).filter((other) => other !== index)
  return {
    ...state,
    [lists]: { ...state[lists], [category]: ofCategory<unknown[]>(state[lists], category)?.toSpliced(index, 1) ?? [] },
    selected: { ...state.selected, [key]: left.map((other) => (other > index ? other - 1 : other)) },
  }
}
