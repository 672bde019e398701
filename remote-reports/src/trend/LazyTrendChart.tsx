import { ChartSkeleton } from '@sightline/shared/charts/ChartSkeleton.tsx'
import type { TrendChartProps } from '@sightline/shared/charts/TrendChart.tsx'
import { ErrorState } from '@sightline/shared/ui/ErrorState.tsx'
import { Component, lazy, Suspense, useState, type ReactNode } from 'react'

const CHART_FAILED = 'The chart could not be loaded.'

const loadChart = () => lazy(() => import('@sightline/shared/charts/TrendChart.tsx'))

/** The chart in a chunk of its own. When that cannot be loaded, only the chart is missing. */
export function LazyTrendChart(props: TrendChartProps) {
  // A rejected lazy component stays rejected: Retry needs a new one.
  const [Chart, setChart] = useState(loadChart)
  return (
    <ChartBoundary onRetry={() => setChart(loadChart)}>
      <Suspense fallback={<ChartSkeleton />}>
        <Chart {...props} />
      </Suspense>
    </ChartBoundary>
  )
}

class ChartBoundary extends Component<{ onRetry: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const retry = () => {
      this.props.onRetry()
      this.setState({ failed: false })
    }
    return <ErrorState message={CHART_FAILED} onRetry={retry} />
  }
}
