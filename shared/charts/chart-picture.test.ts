import { legendEntries, pictureName } from './chart-picture.ts'
import { styleSeries } from './series-style.ts'

describe('the picture file of a chart', () => {
  it.each([
    ['Citations a day, on average by week', '2026-11-16', 'citations-a-day-on-average-by-week-2026-11-16.png'],
    ['Brand Visibility Rate by month', '2026-11', 'brand-visibility-rate-by-month-2026-11.png'],
    ['Größe / "?*', undefined, 'größe.png'],
  ])('of "%s" until %s is %s', (title, lastDate, name) => {
    expect(pictureName(title, lastDate)).toBe(name)
  })

  it('has the legend in as many rows as it needs', () => {
    const series = styleSeries(['You', 'Oakrest', 'Plainweave'].map((name) => ({ name, values: [1] })))
    const places = (width: number) =>
      legendEntries(series, width, (text) => 10 * text.length).map(({ x, row }) => [x, row])
    expect(places(500)).toEqual([
      [0, 0],
      [73, 0],
      [186, 0],
    ])
    expect(places(190)).toEqual([
      [0, 0],
      [73, 0],
      [0, 1],
    ])
    expect(places(50)).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
    ])
  })
})
