import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import TrendChart from './TrendChart.tsx'

const setup = () =>
  render(
    <TrendChart
      title="Brand Visibility Rate by day"
      description="You rise from 58 to 64 percent."
      dates={['2026-11-19', '2026-11-20']}
      series={[
        { name: 'AI Visibility (You)', values: [58, 64], you: true },
        { name: 'Oakrest', values: [72, null] },
      ]}
      unit="%"
      granularity="day"
    />,
  )

describe('TrendChart', () => {
  it('says in one sentence what it shows', () => {
    setup()
    expect(screen.getByRole('figure', { name: 'Brand Visibility Rate by day' })).toBeInTheDocument()
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Brand Visibility Rate by day. You rise from 58 to 64 percent.',
    )
  })

  it('has a legend that toggles competitors, never you', async () => {
    setup()
    const legend = within(screen.getByRole('list', { name: 'Legend' }))
    expect(legend.getAllByRole('button')).toHaveLength(1)
    const oakrest = legend.getByRole('button', { name: 'Oakrest' })
    expect(oakrest).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(oakrest)
    expect(oakrest).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(oakrest)
    expect(oakrest).toHaveAttribute('aria-pressed', 'true')
  })

  it('says in legend and table what changed on marked dates', async () => {
    render(
      <TrendChart
        {...{ title: 'Marked', description: '', unit: '%', granularity: 'day', dates: ['2026-11-19', '2026-11-20'] }}
        series={[{ name: 'You', values: [58, 64], you: true }]}
        notes={new Map([['2026-11-20', '2 prompts added']])}
      />,
    )
    expect(screen.getByRole('list', { name: 'Legend' })).toHaveTextContent('Breaks the comparison')
    await userEvent.click(screen.getByText('Show the numbers as a table'))
    const row = within(screen.getByRole('row', { name: /2026-11-20/ }))
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['64%', '2 prompts added'])
  })

  it('shows the numbers as a table', async () => {
    setup()
    await userEvent.click(screen.getByText('Show the numbers as a table'))
    const table = within(screen.getByRole('table', { name: 'Brand Visibility Rate by day' }))
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Date',
      'AI Visibility (You)',
      'Oakrest',
    ])
    const row = within(table.getByRole('row', { name: /2026-11-20/ }))
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['64%', '—'])
  })
})
