import { categoriesOf } from './prompt-categories-view.ts'
import { emptyPromptsState, existingCategory, promptsReducer, type PromptsAction, type PromptsState } from './prompts-state.ts'

const generated = { 'Product Information': ['one', 'two'], 'Company Overview': ['three'] }

function after(...actions: PromptsAction[]): PromptsState {
  return actions.reduce(promptsReducer, promptsReducer(emptyPromptsState, { type: 'generated', prompts: generated }))
}

const custom = (text: string) => ({ text, priority: 'high' as const })
const selectedTexts = (state: PromptsState) =>
  categoriesOf(state).flatMap(({ prompts }) => prompts.filter(({ selected }) => selected).map(({ text }) => text))

describe('promptsReducer', () => {
  it('selects and deselects a prompt', () => {
    const toggle: PromptsAction = { type: 'toggle', list: 'Product Information', index: 1 }
    expect(selectedTexts(after(toggle))).toEqual(['two'])
    expect(selectedTexts(after(toggle, toggle))).toEqual([])
  })

  it('selects every prompt of a category, generated and custom, and clears them when all are selected', () => {
    const category = 'Product Information'
    const add: PromptsAction = { type: 'addPrompts', category, prompts: [custom('own')] }
    const all: PromptsAction = { type: 'toggleAll', category }
    expect(selectedTexts(after(add, all))).toEqual(['one', 'two', 'own'])
    expect(selectedTexts(after(add, all, all))).toEqual([])
  })

  it('appends custom prompts and selects them', () => {
    const state = after({ type: 'addPrompts', category: 'Company Overview', prompts: [custom('four'), custom('five')] })
    expect(state.selected).toEqual({ 'custom_Company Overview': [0, 1] })
    expect(selectedTexts(state)).toEqual(['four', 'five'])
  })

  it('adds the same custom prompt once', () => {
    const add: PromptsAction = { type: 'addPrompts', category: 'Company Overview', prompts: [custom('four')] }
    const again: PromptsAction = { type: 'addPrompts', category: 'Company Overview', prompts: [custom('FOUR')] }
    expect(after(add, again).custom['Company Overview']).toEqual([custom('four')])
  })

  it('describes a new category by itself', () => {
    const state = after({ type: 'addCategory', name: 'Gift ideas', description: '' })
    expect(state.customCategories).toEqual({ 'Gift ideas': 'Custom prompts for Gift ideas' })
  })

  it('clears all selections when new prompts arrive, and keeps the custom ones', () => {
    const state = after(
      { type: 'addPrompts', category: 'Company Overview', prompts: [custom('own')] },
      { type: 'generated', prompts: { 'Product Information': ['new'] } },
    )
    expect(selectedTexts(state)).toEqual([])
    expect(state.custom['Company Overview']).toHaveLength(1)
  })
})

describe('existingCategory', () => {
  it('knows a category whatever its case', () => {
    const state = after({ type: 'addCategory', name: 'Gift ideas', description: '' })
    expect(existingCategory(state, ' product INFORMATION')).toBe('Product Information')
    expect(existingCategory(state, 'gift IDEAS')).toBe('Gift ideas')
    expect(existingCategory(state, 'Gifts')).toBeUndefined()
  })
})
