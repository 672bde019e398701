import { categoriesOf } from './prompt-categories-view.ts'
import {
  emptyPromptsState,
  existingCategory,
  promptsReducer,
  suggestedCount,
  type PromptsAction,
  type PromptsState,
} from './prompts-state.ts'

const generated = { 'Product Information': ['one', 'two'], 'Company Overview': ['three'] }

const generation = (prompts: Record<string, string[]>): PromptsAction => ({
  type: 'generated',
  generation: { prompts, needsTopic: false, fromTemplates: true },
})

function after(...actions: PromptsAction[]): PromptsState {
  return actions.reduce(promptsReducer, promptsReducer(emptyPromptsState, generation(generated)))
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

  it.each(['constructor', '__proto__', 'toString'])('takes "%s" for the name of a category', (category) => {
    const state = after(
      { type: 'addCategory', name: category, description: '' },
      { type: 'addPrompts', category, prompts: [custom('four')] },
    )
    expect(selectedTexts(state)).toEqual(['four'])
    expect(selectedTexts(promptsReducer(state, { type: 'toggleAll', category }))).toEqual([])
  })

  it('gives a new category a default description', () => {
    const state = after({ type: 'addCategory', name: 'Gift ideas', description: '' })
    expect(state.customCategories).toEqual({ 'Gift ideas': 'Custom prompts for Gift ideas' })
  })

  it('clears all selections when new prompts arrive, and keeps the custom ones', () => {
    const state = after(
      { type: 'addPrompts', category: 'Company Overview', prompts: [custom('own')] },
      generation({ 'Product Information': ['new'] }),
    )
    expect(selectedTexts(state)).toEqual([])
    expect(state.custom['Company Overview']).toHaveLength(1)
  })

  it('selects a generated prompt in place of the same one of a person', () => {
    const state = after({ type: 'addPrompts', category: 'Company Overview', prompts: [custom(' THREE')] })
    expect(state.custom['Company Overview'] ?? []).toEqual([])
    expect(selectedTexts(state)).toEqual(['three'])
  })

  it('changes the text of a prompt, which stays selected', () => {
    const state = after(
      { type: 'toggle', list: 'Product Information', index: 1 },
      { type: 'edit', category: 'Product Information', custom: false, index: 1, text: 'second' },
    )
    expect(selectedTexts(state)).toEqual(['second'])
  })

  it.each(['ONE', ' Three'])('adds no text twice: "%s"', (text) => {
    const state = after({ type: 'edit', category: 'Product Information', custom: false, index: 1, text })
    expect(state.generated).toEqual(generated)
  })

  it('selects ten prompts that cover the intents, in addition to the selected ones', () => {
    const eight = (name: string) => Array.from({ length: 8 }, (_, index) => `${name}${index}`)
    const forty = Object.fromEntries(['A', 'B', 'C', 'D', 'E'].map((name) => [name, eight(name)]))
    const state = after(generation(forty), { type: 'toggle', list: 'A', index: 7 }, { type: 'selectSuggested' })
    expect(selectedTexts(state)).toEqual(['A0', 'A1', 'A7', 'B2', 'B3', 'C4', 'C5', 'D6', 'D7', 'E0', 'E1'])
    expect(suggestedCount(state)).toBe(10)
  })

  it('suggests what there is where that is less', () => {
    expect(suggestedCount(after())).toBe(3)
    expect(selectedTexts(after({ type: 'selectSuggested' }))).toEqual(['one', 'two', 'three'])
  })

  describe('with prompts that were saved before', () => {
    const category = 'Product Information'
    const saved = { category, description: '', text: 'TWO', priority: 'medium' as const, type: 'generated' as const }
    const before: Extract<PromptsAction, { type: 'saved' }> = {
      type: 'saved',
      prompts: [
        saved,
        { ...saved, text: 'gone from the generated ones' },
        { ...saved, text: 'own', type: 'custom', priority: 'high' },
        { ...saved, category: 'Gifts', description: 'For friends', text: 'gift', type: 'custom' },
      ],
    }
    const all = ['two', 'gone from the generated ones', 'own', 'gift']

    it('shows and selects them', () => {
      const state = after(before)
      expect(selectedTexts(state)).toEqual(all)
      expect(state.customCategories).toEqual({ Gifts: 'For friends' })
      expect(state.custom).toEqual({
        [category]: [{ text: 'own', priority: 'high' }],
        Gifts: [{ text: 'gift', priority: 'medium' }],
      })
    })

    it('adds what was added to the library, removes what was deleted, and keeps later selections', () => {
      const since: PromptsAction[] = [
        { type: 'toggle', list: 'custom_Gifts', index: 0 },
        { type: 'toggle', list: 'Company Overview', index: 0 },
      ]
      const now = before.prompts
        .filter(({ text }) => text !== 'own' && text !== 'TWO')
        .concat({ ...saved, text: 'gained' })
      expect(selectedTexts(after(before, ...since, { type: 'saved', prompts: now }))).toEqual([
        'gone from the generated ones',
        'gained',
        'three',
      ])
    })

    it('leaves a saved prompt in its category alone, and counts what was generated', () => {
      const three = { ...saved, category: 'Gifts', text: 'Three', type: 'custom' as const }
      const four = { ...saved, category: 'Company Overview', text: 'four' }
      const both: PromptsAction = { type: 'saved', prompts: [three, four] }
      const later = after({ type: 'toggle', list: 'Company Overview', index: 0 }, both)
      for (const state of [later, after(both), after(both, generation(generated))]) {
        expect(selectedTexts(state)).toEqual(['four', 'Three'])
        expect(state.generated['Company Overview']).toEqual(['four'])
        expect(state.generatedCount).toBe(3)
      }
    })

    it('keeps a prompt that was saved in two categories in both', () => {
      const twice: PromptsAction = { type: 'saved', prompts: [saved, { ...saved, category: 'Gifts' }] }
      expect(selectedTexts(after(twice))).toEqual(['two', 'TWO'])
    })

    it('does not bring back a saved prompt that was changed here', () => {
      const edit: PromptsAction = { type: 'edit', category: 'Gifts', custom: true, index: 0, text: 'better gift' }
      expect(selectedTexts(after(before, edit, before))).toEqual([
        'two',
        'gone from the generated ones',
        'own',
        'better gift',
      ])
    })

    it('keeps them when prompts are generated after they were read', () => {
      expect(selectedTexts(after(before, generation(generated)))).toEqual(all)
    })
  })
})

describe('existingCategory', () => {
  it('matches categories case-insensitively', () => {
    const state = after({ type: 'addCategory', name: 'Gift ideas', description: '' })
    expect(existingCategory(state, ' product INFORMATION')).toBe('Product Information')
    expect(existingCategory(state, 'gift IDEAS')).toBe('Gift ideas')
    expect(existingCategory(state, 'Gifts')).toBeUndefined()
  })
})
