import { emptyLibrary, readLibrary } from '../../prompt-library.ts'
import { savedLibrary } from './saved-library.ts'

describe('savedLibrary', () => {
  it('has the prompts with the names of their categories, and the state of the library', () => {
    const prompts = ['Which gift?', { id: '1', text: ' Which prize? ', priority: 'high', type: 'generated' }]
    const promptCategories = [{ category: 'Gifts', description: 'Presents', prompts }]
    const library = readLibrary({ data: { projectPrompts: { promptCategories, version: 'x4f3n0' } } })
    const gifts = { category: 'Gifts', description: 'Presents' }
    expect(savedLibrary(library ?? emptyLibrary)).toEqual({
      prompts: [
        { ...gifts, text: 'Which gift?', priority: 'medium', type: 'custom' },
        { ...gifts, text: 'Which prize?', priority: 'high', type: 'generated' },
      ],
      version: 'x4f3n0',
    })
  })
})
