import { readSavedPrompts } from './read-saved-prompts.ts'

const saved = { category: 'Gifts', description: '', text: 'Which gift?', priority: 'medium', type: 'custom' }

describe('readSavedPrompts', () => {
  it.each([
    ['a text', ['Which gift?'], [saved]],
    [
      'a whole prompt',
      [{ id: '1', text: ' Which gift? ', priority: 'high', type: 'generated' }],
      [{ ...saved, priority: 'high', type: 'generated' }],
    ],
    ['an unknown priority', [{ text: 'Which gift?', priority: 'urgent', type: 7 }], [saved]],
    ['no texts', [{}, null, '', ' ', 7, { text: '' }], []],
    ['no list', 'Which gift?', []],
  ])('reads %s', (_case, prompts, expected) => {
    expect(readSavedPrompts({ promptCategories: [{ category: 'Gifts', prompts }] }).prompts).toEqual(expected)
  })

  it.each([{}, { category: ' ' }, { category: 7 }])(
    'names a category that is %j, so that no save takes its prompts away',
    (category) => {
      const { prompts } = readSavedPrompts({
        promptCategories: [null, 'Odd', {}, { ...category, prompts: ['Which gift?'] }],
      })
      expect(prompts).toEqual([{ ...saved, category: 'General' }])
    },
  )

  it('says which state of the library it is', () => {
    expect(readSavedPrompts({ promptCategories: [], version: 'x4f3n0' }).version).toBe('x4f3n0')
    expect(readSavedPrompts({ promptCategories: [], version: 7 }).version).toBeUndefined()
  })
})
