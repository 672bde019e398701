import { SegmentedControl } from '@sightline/shared/ui/SegmentedControl.tsx'
import { LazyCustomDates } from '../filters/LazyCustomDates.tsx'
import { periodDays, periodOptions, type Period } from '../filters/period.ts'
import type { ChangeSelection } from '@sightline/shared/ui/use-selection.ts'
import type { TrafficView } from './traffic-view.ts'

interface TablePeriodProps {
  view: TrafficView
  onChange: ChangeSelection<TrafficView>
}

/** The period of the position table alone. */
export function TablePeriod({ view, onChange }: TablePeriodProps) {
  const choose = (period: Period) => {
    if (period === view.period) return
    const days = periodDays(view)
    // Custom starts from the days that are on the screen.
    const shown = period === 'custom' && days !== undefined && 'startDate' in days ? days : undefined
    onChange({ period, start: shown?.startDate ?? '', end: shown?.endDate ?? '' })
  }
  return (
    <>
      <SegmentedControl label="Period" size="sm" options={periodOptions} value={view.period} onChange={choose} />
      {view.period === 'custom' && <LazyCustomDates selection={view} onChange={onChange} />}
    </>
  )
}
