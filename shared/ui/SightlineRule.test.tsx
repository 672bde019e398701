import { render, screen } from '@testing-library/react'
import { labelEdges, placeCompetitors, ruleX } from './sightline-layout.ts'
import { SightlineRule } from './SightlineRule.tsx'

const WIDTH = 700
const brand = (name: string, value: number) => ({ name, value })

describe('placeCompetitors', () => {
  it('places each brand at its value', () => {
    const [first] = placeCompetitors([brand('Oakrest', 50)], WIDTH)
    expect(first).toMatchObject({ x: WIDTH / 2, labelX: WIDTH / 2, row: 0, color: 'var(--c1)' })
  })

  it.each([
    [[brand('Somnia Home', 39), brand('Featherhill', 41), brand('Plainweave', 44), brand('Dozewell', 60)]],
    [[brand('Ridgeway Gear', 63), brand('Tarn Outfitters', 60), brand('Moor & Mile', 47)]],
    [[brand('Dozewell', 24), brand('Somnia Home', 39), brand('Featherhill', 47), brand('Plainweave', 52), brand('Oakrest', 53)]],
  ])('places labels that would overlap on two rows (%#)', (crowd) => {
    const placed = placeCompetitors(crowd, WIDTH)
    expect(placed.some((point) => point.row === 1)).toBe(true)
    for (const row of [0, 1]) {
      const edges = placed
        .filter((point) => point.row === row)
        .map(labelEdges)
        .sort((a, b) => a.start - b.start)
      edges.slice(1).forEach((edge, index) => expect(edge.start).toBeGreaterThanOrEqual(edges[index]!.end))
    }
  })

  it('keeps first-row labels clear of the leader line of a second-row label', () => {
    const placed = placeCompetitors([brand('Plainweave', 52), brand('Featherhill', 47), brand('Somnia Home', 39)], WIDTH)
    const below = placed.filter((point) => point.row === 1)
    const beside = placed.filter((point) => point.row === 0).map(labelEdges)
    expect(below).toHaveLength(1)
    expect(beside.every(({ start, end }) => end < below[0]!.x || start > below[0]!.x)).toBe(true)
  })

  it.each([[3], [5], [8]])('never places a label nearer to another brand’s point, %i points apart', (apart) => {
    const placed = placeCompetitors([brand('Ridgeway Gear', 50), brand('Moor & Mile', 50 + apart)], WIDTH)
    for (const point of placed.filter(({ row }) => row === 0)) {
      const distances = placed.map(({ x }) => Math.abs(x - point.labelX))
      expect(Math.min(...distances)).toBe(Math.abs(point.x - point.labelX))
    }
  })

  it('keeps labels inside the box', () => {
    for (const point of placeCompetitors([brand('A long company name', 0), brand('Another long name', 100)], WIDTH)) {
      const { start, end } = labelEdges(point)
      expect(start).toBeGreaterThan(-1)
      expect(end).toBeLessThan(WIDTH + 1)
    }
  })

  it('assigns colours in the order of the project, whatever the values', () => {
    const placed = placeCompetitors([brand('First', 10), { ...brand('You', 50), you: true }, brand('Second', 90)], WIDTH)
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
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'The sightline You 64%, Oakrest 71%, You on Nov 7 58%.',
    )
    expect(screen.getByText('58% on Nov 7')).toBeInTheDocument()
  })

  it('shows no earlier point without an earlier reading', () => {
    render(<SightlineRule label="The sightline" points={[{ name: 'You', value: 64, you: true }]} />)
    expect(screen.queryByText(/ on /)).not.toBeInTheDocument()
  })
})
