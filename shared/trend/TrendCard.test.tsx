import { renderApp } from '../testing/renderApp.tsx'
import { TrendCard } from './TrendCard.tsx'

const trend = { shown: undefined, busy: false, failed: true, retry: () => undefined }
const show = (selection: Parameters<typeof TrendCard>[0]['selection']) =>
  renderApp(
    <TrendCard
      title="Trend"
      trend={trend}
      periodName="30 days"
      selection={selection}
      project={undefined}
      processing={false}
      numbersShown
      onChange={() => undefined}
    />,
  )

describe('the card of a trend', () => {
  it('has no foot where it has nothing to say there', () => {
    const { container } = show({ metric: 'brand', grain: 'day' })
    expect(container.querySelector('footer')).toBeNull()
  })
})
