import { clientOf, tagsWithClient } from './client-tags.ts'

const own = ['ai-visibility', 'brand-tracking']

describe('the client of a project', () => {
  it.each([
    [[], undefined],
    [own, undefined],
    [[...own, 'Outdoor', 'VIP'], 'Outdoor'],
  ])('of %j is %s', (tags, client) => expect(clientOf(tags)).toBe(client))

  it.each([
    [own, 'Outdoor', [...own, 'Outdoor']],
    [[...own, 'Outdoor', 'VIP'], 'Food', [...own, 'Food', 'VIP']],
    [[...own, 'Outdoor', 'VIP'], 'VIP', [...own, 'VIP']],
    [[...own, 'Outdoor'], '', own],
    [['Outdoor', ...own], 'Outdoor', [...own, 'Outdoor']],
  ])('of %j becomes %j', (tags, client, expected) => expect(tagsWithClient(tags, client)).toEqual(expected))
})
