import { render, screen } from '@testing-library/react'
import { placeCompetitors, ruleX } from './sightline-layout.ts'
import { SightlineRule } from './SightlineRule.tsx'

const WIDTH = 700
const brand = (name: string, value: number) => ({ name, value })

describe('placeCompetitors', () => {
  it('places each brand at its value', () => {
    const [first] = placeCompetitors([brand('Oakrest', 50)], WIDTH)
    expect(first).toMatchObject({ x: WIDTH / 2, row: 0, color: 'var(--c1)' })
    expect(((first?.start ?? 0) + (first?.end ?? 0)) / 2).toBe(WIDTH / 2)
  })

  const crowds = [
    [brand('Somnia Home', 39), brand('Featherhill', 41), brand('Plainweave', 44), brand('Dozewell', 60)],
    [brand('Ridgeway Gear', 63), brand('Tarn Outfitters', 60), brand('Moor & Mile', 47)],
    [
      brand('Dozewell', 24),
      brand('Somnia Home', 39),
      brand('Featherhill', 47),
      brand('Plainweave', 52),
      brand('Oakrest', 53),
    ],
    [brand('Moor & Mile', 58), brand('Tarn Outfitters', 57), brand('Fellgear', 56), { ...brand('You', 55), you: true }],
    [97, 100, 96, 98, 100].map((value, index) => brand(`Tarn Outfitters ${index}`, value)),
    [0, 0, 0, 1, 2].map((value, index) => brand(`Moor & Mile ${index}`, value)),
    [50, 50, 50, 50, 50].map((value, index) => brand(`A company with a very long name ${index}`, value)),
  ]

  it.each(crowds.map((crowd) => [crowd]))(
    'places every label under or beside its point, and none over another one (%#)',
    (crowd) => {
      const placed = placeCompetitors(crowd, WIDTH)
      expect(placed.map(({ value }) => value)).toEqual(
        crowd.filter((point) => !('you' in point)).map(({ value }) => value),
      )
      for (const { x, start, end } of placed) {
        expect(start).toBeLessThanOrEqual(x + 5)
        expect(end).toBeGreaterThanOrEqual(x - 5)
      }
      const pairs = placed.flatMap((one) =>
        placed.flatMap((other) =>
          one === other || one.row !== other.row || one.start > other.start ? [] : [[one, other] as const],
        ),
      )
      for (const [one, other] of pairs) expect(one.end).toBeLessThan(other.start)
    },
  )

  it.each(crowds.map((crowd) => [crowd]))('keeps labels clear of the leader lines of those below (%#)', (crowd) => {
    const placed = placeCompetitors(crowd, WIDTH)
    const crossed = placed.flatMap(({ x, row }) =>
      placed.filter((other) => other.row < row && other.start < x && x < other.end),
    )
    expect(crossed).toEqual([])
  })

  it('shortens a long name', () => {
    expect(placeCompetitors([brand('The Company of the Longest Name in Town', 50)], WIDTH)[0]?.name).toBe(
      'The Company of the Long…',
    )
  })

  it('keeps labels inside the box', () => {
    for (const { start, end } of placeCompetitors(
      [brand('A long company name', 0), brand('Another long name', 100)],
      WIDTH,
    )) {
      expect(start).toBeGreaterThan(-1)
      expect(end).toBeLessThan(WIDTH + 1)
    }
  })

  it('assigns colours in the order of the project, for any values', () => {
    const placed = placeCompetitors(
      [brand('First', 10), { ...brand('You', 50), you: true }, brand('Second', 90)],
      WIDTH,
    )
    expect(placed.map((point) => [point.name, point.color])).toEqual([
      ['First', 'var(--c1)'],
      ['Second', 'var(--c2)'],
    ])
  })

  it('clamps a value outside of 0 to 100', () => {
    expect(ruleX(140, WIDTH)).toBe(ruleX(100, WIDTH))
  })
})

describe('SightlineRule', () => {
  it('has a text alternative', () => {
    render(
      <SightlineRule
        label="The sightline"
        points={[{ name: 'larkandloom.com', value: 64, you: true }, brand('Oakrest', 71)]}
        from={{ value: 58, label: 'on Nov 7' }}
      />,
    )
    expect(screen.getByRole('img')).toHaveAccessibleName('The sightline You 64%, Oakrest 71%, You on Nov 7 58%.')
    expect(screen.getByText('58% on Nov 7')).toBeInTheDocument()
  })

  it('shows no earlier point without an earlier reading', () => {
    render(<SightlineRule label="The sightline" points={[{ name: 'You', value: 64, you: true }]} />)
    expect(screen.queryByText(/ on /)).not.toBeInTheDocument()
  })
})
