import { render, screen } from '@testing-library/react'
import { placeCompetitors, ruleX } from './sightline-layout.ts'
import { SightlineRule } from './SightlineRule.tsx'

const WIDTH = 700
/** of a box that is not measured yet, and of a phone's */
const DRAWN = 720
const PHONE = 326
const brand = (name: string, value: number) => ({ name, value })

describe('placeCompetitors', () => {
  it('places each brand at its value', () => {
    const [first] = placeCompetitors([brand('Oakrest', 50)], WIDTH)
    expect(first).toMatchObject({ x: ruleX(50, WIDTH), row: 0, color: 'var(--c1)' })
    expect(((first?.start ?? 0) + (first?.end ?? 0)) / 2).toBe(ruleX(50, WIDTH))
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

  it('draws the interval of your value on the rule', () => {
    const { container } = render(
      <SightlineRule
        label="The sightline"
        points={[{ name: 'You', value: 64, you: true }]}
        band={{ low: 60, high: 70 }}
      />,
    )
    const band = container.querySelector('rect')
    expect(Number(band?.getAttribute('x'))).toBeCloseTo(ruleX(60, DRAWN))
    expect(Number(band?.getAttribute('width'))).toBeCloseTo(ruleX(70, DRAWN) - ruleX(60, DRAWN))
  })

  it('keeps 0% and 100% beside the rule, whatever stands on it', () => {
    render(<SightlineRule label="The sightline" width={PHONE} points={[brand('Oakrest', 0), brand('Dozewell', 100)]} />)
    const x = (text: string) => Number(screen.getByText(text, { selector: 'text' }).getAttribute('x'))
    expect(x('0%')).toBeLessThan(ruleX(0, PHONE))
    expect(x('100%')).toBeGreaterThan(ruleX(100, PHONE))
  })

  it('has names and the earlier value in a key on a phone', () => {
    render(
      <SightlineRule
        label="The sightline"
        width={PHONE}
        points={[{ name: 'You', value: 64, you: true }, brand('Oakrest', 71)]}
        from={{ value: 58, label: 'in the previous 14 days' }}
      />,
    )
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Oakrest 71%',
      'You before 58%',
    ])
  })

  it('shows no earlier point without an earlier reading', () => {
    render(<SightlineRule label="The sightline" points={[{ name: 'You', value: 64, you: true }]} />)
    expect(screen.queryByText(/ on /)).not.toBeInTheDocument()
  })
})
