import { collectionIn } from './prompt-collection.ts'

const collection = { id: 'k1', promptCategories: [] }

describe('collectionIn', () => {
  it.each([
    ['a collection', collection, collection],
    ['the first of several collections', [collection, {}], collection],
    ['an empty list', [], { promptCategories: [] }],
  ])('reads %s', (_case, projectPrompts, expected) => {
    expect(collectionIn({ success: true, data: { projectPrompts } })).toEqual(expected)
  })

  it.each([
    null,
    {},
    { data: null },
    { data: {} },
    ...[null, 'none', {}, [null], { promptCategories: 'x' }].map((projectPrompts) => ({ data: { projectPrompts } })),
  ])('does not take %j for an empty one', (answer) => {
    expect(collectionIn(answer)).toBeUndefined()
  })
})
