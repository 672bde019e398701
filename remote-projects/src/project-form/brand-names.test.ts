import { brandNameOfDomain, cleanVariations, variationProblem } from './brand-names.ts'

describe('brandNameOfDomain', () => {
  it.each([
    ['northquaybooks.com', 'Northquaybooks'],
    ['https://www.north-quay.co.uk/shop', 'North Quay'],
  ])('derives from %s the name %s', (domain, name) => {
    expect(brandNameOfDomain(domain)).toBe(name)
  })
})

describe('cleanVariations', () => {
  it('drops empty ones, duplicates and the primary name, whatever their case', () => {
    expect(cleanVariations([' NQ Books ', '', 'nq books', 'NORTH QUAY', 'NorthQuay'], 'North Quay')).toEqual([
      'NQ Books',
      'NorthQuay',
    ])
  })

  it('keeps at most twelve', () => {
    const many = Array.from({ length: 15 }, (_, index) => `Name ${index}`)
    expect(cleanVariations(many, 'North Quay')).toHaveLength(12)
  })
})

describe('variationProblem', () => {
  it.each(['north quay', ' North  Quay ', 'Ｎｏｒｔｈ Quay'])('accepts %j as the primary name, as the API does', (name) => {
    expect(variationProblem(name, [], 'North Quay')).toBe('This is the primary brand name already')
    expect(variationProblem(name, ['North Quay'], 'Quay Books')).toBe('This variation is in the list already')
  })

  it('refuses the thirteenth', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => `Name ${index}`)
    expect(variationProblem('One more', twelve, 'North Quay')).toBe('At most 12 variations')
    expect(variationProblem('One more', twelve.slice(1), 'North Quay')).toBeNull()
  })
})
