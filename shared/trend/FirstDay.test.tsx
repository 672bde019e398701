import { render, screen, within } from '@testing-library/react'
import type { Rate } from '@sightline/shared/contract/api/reports.ts'
import { buildOverviewResponse, buildPoint, buildProject } from '@sightline/shared/testing/builders.ts'
import TrendPicture, { type TrendPictureProps } from './TrendPicture.tsx'

const rate = (value: number): Rate => ({ value, n: 30, prompts: 10, panel: { low: 0.29, high: 0.521 }, market: null })

/** @param rates by domain, yours first */
function show(days: string[], rates: Record<string, number> = { 'lark.com': 0.4, 'oakrest.com': 19 / 30 }) {
  const [yourDomain = '', ...competitors] = Object.keys(rates)
  const report = buildOverviewResponse({}, { timeseries: days.map((date) => buildPoint({ date, brand: 0.4, n: 30 })) })
  const shown = {
    report,
    trends: {
      yourDomain,
      competitors,
      series: days.map((date) => ({ date, ...rates })),
      totals: rates,
      intervals: Object.fromEntries(Object.entries(rates).map(([domain, value]) => [domain, rate(value)])),
      selection: { metric: 'brand' },
    },
  } as unknown as TrendPictureProps['shown']
  render(<TrendPicture shown={shown} grain="day" project={buildProject()} animate={false} />)
}

describe('the first day of a project', () => {
  it('has bars with the range of each company, the highest first, beside the chart', () => {
    show(['2026-11-24'])
    const section = within(screen.getByRole('region', { name: 'Against your competitors' }))
    expect(section.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Oakrest 19 of 30',
      'You 12 of 30',
    ])
    expect(section.getByText(/63%/)).toHaveTextContent('63% (for these prompts 29–53%)')
    expect(section.getByText(/30 answers of one day leave open for these prompts\. With other prompts/)).toBeVisible()
    expect(screen.getByRole('figure', { name: 'Brand Visibility Rate by day' })).toBeInTheDocument()
  })

  it('names the five most visible competitors', () => {
    show(['2026-11-24'], Object.fromEntries('abcdefg'.split('').map((name, index) => [`${name}.com`, index / 10])))
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...['g.com 18 of 30', 'f.com 15 of 30', 'e.com 12 of 30', 'd.com 9 of 30', 'c.com 6 of 30', 'You 0 of 30'],
    ])
  })

  it('is over with the second day: the chart stands alone', () => {
    show(['2026-11-23', '2026-11-24'])
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })
})
