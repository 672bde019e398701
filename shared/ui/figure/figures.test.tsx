import { render, screen } from '@testing-library/react'
import { Delta } from './Delta.tsx'
import { MetricCard } from './MetricCard.tsx'
import { MetricStrip } from './MetricStrip.tsx'
import { PositionChip } from '../badge/PositionChip.tsx'
import { ProgressBar } from '../feedback/ProgressBar.tsx'
import { sparklinePath } from './sparkline-path.ts'
import { Steps } from '../navigation/Steps.tsx'

describe('Delta', () => {
  it.each([
    [6, 'pts', 'up +6 pts'],
    [-2, 'pts', 'down −2 pts'],
    [1, 'positions', 'up +1 position'],
    [0, undefined, '0'],
    [0, 'pts', '0 pts'],
    [null, 'pts', '—no earlier value'],
  ])('writes %s %s as "%s"', (value, unit, text) => {
    const { container } = render(<Delta value={value} unit={unit} />)
    expect(container).toHaveTextContent(text)
  })

  it("keeps a competitor's rise grey", () => {
    const { container } = render(<Delta value={4} neutral />)
    expect(container.firstChild).toHaveClass('flat')
    expect(container.firstChild).not.toHaveClass('up')
  })
})

describe('MetricCard', () => {
  it('shows the value with its unit, change and period', () => {
    render(
      <MetricCard
        label="Brand Visibility Rate"
        value={64}
        unit="%"
        delta={{ value: 6, unit: 'pts', since: 'in 14 days' }}
      />,
    )
    const card = screen.getByRole('article')
    expect(card).toHaveTextContent('Brand Visibility Rate64%up +6 ptsin 14 days')
    expect(screen.getByRole('heading', { name: 'Brand Visibility Rate' })).toBeInTheDocument()
  })

  it('draws the value of the period before beside its days, so that line and change tell the same', () => {
    const card = { label: 'Top Visibility Rate', value: 44, spark: [60, 48, 44] }
    const { container, rerender } = render(<MetricCard {...card} before={40} />)
    expect(container.querySelector('path[stroke-dasharray]')).toBeInTheDocument()
    rerender(<MetricCard {...card} />)
    expect(container.querySelector('path[stroke-dasharray]')).not.toBeInTheDocument()
  })

  it('shows an unknown value as a dash with text for screen readers, never as 0', () => {
    render(<MetricCard label="Sentiment Score" value={null} />)
    expect(screen.getByText('—')).toHaveAttribute('aria-hidden', 'true')
    expect(screen.getByText('No data')).toBeInTheDocument()
    expect(screen.queryByText('0')).not.toBeInTheDocument()
  })

  it('shows a true zero', () => {
    render(<MetricCard label="URL Citation Rate" value={0} unit="%" />)
    expect(screen.getByRole('article')).toHaveTextContent('0%')
  })

  it('marks sample data, and says when it loads', () => {
    const { rerender } = render(<MetricCard label="Sentiment Score" value={81} sample />)
    expect(screen.getByText('Sample data')).toBeInTheDocument()
    rerender(<MetricCard label="Sentiment Score" value={null} loading />)
    expect(screen.getByRole('article')).toHaveAttribute('aria-busy', 'true')
    expect(screen.queryByText('—')).not.toBeInTheDocument()
  })
})

describe('MetricStrip', () => {
  it('gives the text alternative of an unknown value', () => {
    render(
      <MetricStrip
        metrics={[
          { label: 'Top Visibility', value: '100%', hit: true },
          { label: 'Sentiment', value: null },
        ]}
      />,
    )
    expect(screen.getAllByRole('definition').map((cell) => cell.textContent)).toEqual(['100%', '—No data'])
  })
})

describe('PositionChip', () => {
  it('writes #n, and says that a dash is no mention', () => {
    const { rerender, container } = render(<PositionChip position={1} />)
    expect(container).toHaveTextContent('#1')
    rerender(<PositionChip position={null} />)
    expect(screen.getByText('not mentioned')).toBeInTheDocument()
  })
})

describe('ProgressBar', () => {
  it('says its value in words', () => {
    render(<ProgressBar label="Usage" value={3} max={5} valueText="3 of 5 active projects used" />)
    const bar = screen.getByRole('progressbar', { name: 'Usage' })
    expect(bar).toHaveAttribute('aria-valuenow', '3')
    expect(bar).toHaveAttribute('aria-valuetext', '3 of 5 active projects used')
  })
})

describe('Steps', () => {
  it('says which step is the current one and which are done', () => {
    render(
      <Steps
        steps={[
          { label: 'Domain Analysis', state: 'done' },
          { label: 'Processing AI', state: 'current' },
          { label: 'Generating Report', state: 'pending' },
        ]}
      />,
    )
    const [done, current, pending] = screen.getAllByRole('listitem')
    expect(done).toHaveTextContent('Domain Analysis (done)')
    expect(current).toHaveAttribute('aria-current', 'step')
    expect(pending).not.toHaveAttribute('aria-current')
  })
})

describe('sparklinePath', () => {
  it('keeps noise of one point flat', () => {
    const { last } = sparklinePath([80, 81], 64, 24)
    expect(last.y).toBeGreaterThan(8)
  })

  it('has the level of the period before on the same scale', () => {
    const { last, level } = sparklinePath([60, 48, 44], 64, 24, 40)
    expect(level).toBeGreaterThan(last.y)
    expect(level).toBeLessThanOrEqual(24)
    expect(sparklinePath([60, 48, 44], 64, 24).level).toBeNaN()
  })
})
