import { readSavedPrompts } from './read-saved-prompts.ts'

const saved = { category: 'Gifts', description: '', text: 'Which gift?', priority: 'medium', type: 'custom' }

describe('readSavedPrompts', () => {
  it.each([
    ['a text', ['Which gift?'], [saved]],
    ['a whole prompt', [{ id: '1', text: ' Which gift? ', priority: 'high', type: 'generated' }], [{ ...saved, priority: 'high', type: 'generated' }]],
    ['an unknown priority', [{ text: 'Which gift?', priority: 'urgent', type: 7 }], [saved]],
    ['no texts', [{}, null, '', ' ', 7, { text: '' }], []],
    ['no list', 'Which gift?', []],
  ])('reads %s', (_case, prompts, expected) => {
    expect(readSavedPrompts({ promptCategories: [{ category: 'Gifts', prompts }] })).toEqual(expected)
  })

  it('skips invalid categories', () => {
    expect(readSavedPrompts({ promptCategories: [null, {}, { prompts: ['One?'] }] })).toEqual([])
  })
})
