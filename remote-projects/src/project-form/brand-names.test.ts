import { addVariations, brandNameOfDomain, cleanVariations, namesIn, variationProblem } from './brand-names.ts'

describe('brandNameOfDomain', () => {
  it.each([
    ['northquaybooks.com', 'Northquaybooks'],
    ['https://www.north-quay.co.uk/shop', 'North Quay'],
  ])('derives from %s the name %s', (domain, name) => {
    expect(brandNameOfDomain(domain)).toBe(name)
  })
})

describe('cleanVariations', () => {
  it('drops empty ones, duplicates and the primary name in any case', () => {
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
  it.each(['north quay', ' North  Quay ', 'Ｎｏｒｔｈ Quay'])(
    'accepts %j as the primary name, as the API does',
    (name) => {
      expect(variationProblem(name, [], 'North Quay')).toBe('This is the primary brand name already')
      expect(variationProblem(name, ['North Quay'], 'Quay Books')).toBe('This variation is in the list already')
    },
  )

  it('refuses the thirteenth', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => `Name ${index}`)
    expect(variationProblem('One more', twelve, 'North Quay')).toBe('At most 12 variations')
    expect(variationProblem('One more', twelve.slice(1), 'North Quay')).toBeNull()
  })
})

describe('namesIn', () => {
  it.each([
    ['NQ, North Quay', ['NQ', 'North Quay']],
    [' NQ ,, North Quay;NQB\nQuay\r\n', ['NQ', 'North Quay', 'NQB', 'Quay']],
    ['北埠，北埠書店', ['北埠', '北埠書店']],
    ['North Quay, Inc.', ['North Quay, Inc.']],
    ['North Quay, S.A., NQ', ['North Quay, S.A.', 'NQ']],
    ['10,000 Villages, Villages', ['10,000 Villages', 'Villages']],
    [' , ', []],
  ])('reads %j', (text, names) => {
    expect(namesIn(text)).toEqual(names)
  })

  it('cuts a name to its longest', () => {
    expect(namesIn(`NQ, ${'x'.repeat(101)}`)).toEqual(['NQ', 'x'.repeat(100)])
  })
})

describe('addVariations', () => {
  it('adds each name once, and drops those that are there already', () => {
    const added = { variations: ['NQ', 'NQB', 'Quay'], left: '', problem: null }
    expect(addVariations('nq, NQB, North Quay, Quay, quay', ['NQ'], 'North Quay')).toEqual(added)
  })

  it('leaves what does not fit, and says why', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `Name ${index}`)
    expect(addVariations('A, B, C, D', ten, 'North Quay')).toEqual({
      variations: [...ten, 'A', 'B'],
      left: 'C, D',
      problem: 'At most 12 variations',
    })
  })
})
