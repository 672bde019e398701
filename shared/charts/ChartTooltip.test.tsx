import { render, screen } from '@testing-library/react'
import { ChartTooltip } from './ChartTooltip.tsx'
import { styleSeries } from './series-style.ts'

const series = styleSeries([
  { name: 'Oakrest', values: [72, 71] },
  { name: 'AI Visibility (You)', values: [60, null], you: true },
])

describe('ChartTooltip', () => {
  it('starts with the date, then lists the brands, you first', () => {
    render(<ChartTooltip date="2026-11-20" index={1} series={series} unit="%" granularity="day" />)
    expect(screen.getByText('Date: 2026-11-20')).toBeInTheDocument()
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['AI Visibility (You)—', 'Oakrest71%'])
  })

  it('shows the note of its date', () => {
    const notes = new Map([['2026-11-20', '2 prompts added']])
    render(<ChartTooltip date="2026-11-20" index={1} series={series} unit="%" granularity="day" notes={notes} />)
    expect(screen.getByText('2 prompts added')).toBeInTheDocument()
  })

  it('names a month without its day', () => {
    render(<ChartTooltip date="2026-11-01" index={0} series={series} unit="%" granularity="month" />)
    expect(screen.getByText('Date: 2026-11')).toBeInTheDocument()
  })
})
