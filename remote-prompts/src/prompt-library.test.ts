import { emptyLibrary, readLibrary, type Library } from './prompt-library.ts'

const read = (projectPrompts: unknown) => readLibrary({ data: { projectPrompts } }) as Library

describe('readLibrary', () => {
  it('reads the first of several collections, and an empty list as an empty collection', () => {
    expect(read([{ id: 'k1', version: 'x4f3n0', promptCategories: [] }, {}])).toEqual({
      ...emptyLibrary,
      collectionId: 'k1',
      version: 'x4f3n0',
    })
    expect(read([])).toEqual(emptyLibrary)
  })

  it.each([
    null,
    {},
    { data: null },
    { data: {} },
    ...[null, 'none', {}, [null], { promptCategories: 'x' }].map((projectPrompts) => ({ data: { projectPrompts } })),
  ])('does not take %j for an empty collection', (answer) => {
    expect(readLibrary(answer)).toBeUndefined()
  })

  it('finds nothing in an empty collection', () => {
    expect(read({ promptCategories: [] })).toEqual(emptyLibrary)
  })

  it('reads ids under both of their names', () => {
    const category = {
      _id: 'c1',
      category: 'Prices',
      description: 'What it costs',
      prompts: [{ _id: 'p1', text: 'How much?' }],
    }
    const { collectionId, domain, prompts } = read({
      _id: 'k1',
      projectId: { domain: 'acme.com' },
      promptCategories: [category],
    })
    expect([collectionId, domain, prompts[0]?.id, prompts[0]?.category.id]).toEqual(['k1', 'acme.com', 'p1', 'c1'])
  })

  it('reads prompts in each of their shapes, and keeps the places that the API counts', () => {
    const prompts = [
      'One?',
      '  ',
      { text: 'Two?' },
      { prompt: 'Three?' },
      { question: 'Four?' },
      { content: ' Five? ' },
      null,
      7,
      {},
    ]
    const { prompts: found } = read({ promptCategories: [{ category: 'Prices', prompts }] })
    expect(found.map(({ text, index }) => [text, index])).toEqual([
      ['One?', 0],
      ['Two?', 2],
      ['Three?', 3],
      ['Four?', 4],
      ['Five?', 5],
    ])
    expect(new Set(found.map(({ key }) => key)).size).toBe(5)
  })

  it('names a category that came without a name, and keeps one without prompts', () => {
    const { categories, prompts } = read({
      promptCategories: [{ prompts: ['Found?'] }, { category: ' ' }, { category: 'Prices' }, 'Odd', null],
    })
    expect(categories.map(({ name }) => name)).toEqual(['General', 'General', 'Prices', 'General', 'General'])
    expect(prompts.map(({ text, category }) => [text, category.name])).toEqual([['Found?', 'General']])
  })

  it('marks a prompt as new only when the API says that it has no answers', () => {
    const prompts = [{ text: 'A?', analyzed: false }, { text: 'B?', analyzed: true }, { text: 'C?' }, 'D?']
    const { prompts: found } = read({ promptCategories: [{ category: 'Prices', prompts }] })
    expect(found.map(({ isNew }) => isNew)).toEqual([true, false, false, false])
  })

  it('reads an unknown priority or type as the default', () => {
    const prompts = [
      { text: 'A?', priority: 'urgent', type: 'found' },
      { text: 'B?', priority: 'high', type: 'generated' },
    ]
    const { prompts: found } = read({ promptCategories: [{ category: 'Prices', prompts }] })
    expect(found.map(({ priority, type }) => [priority, type])).toEqual([
      ['medium', 'custom'],
      ['high', 'generated'],
    ])
  })
})
