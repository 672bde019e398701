import { platformIds, platformNames } from '@sightline/shared/contract/platforms.ts'
import { SegmentedControl } from '@sightline/shared/ui/SegmentedControl.tsx'
import { Select } from '@sightline/shared/ui/Select.tsx'
import type { ReactNode } from 'react'
import { LazyCustomDates } from './LazyCustomDates.tsx'
import styles from './OverviewFilters.module.css'
import { periodLabels, periods, type Period, type Selection } from './selection.ts'
import type { ChangeSelection } from './useSelection.ts'

interface OverviewFiltersProps {
  selection: Selection
  /** the days on the screen */
  shown: { startDate: string; endDate: string } | undefined
  onChange: ChangeSelection
  /** what the shown numbers cover */
  children: ReactNode
}

const platformOptions = [
  { value: 'all', label: 'All platforms' },
  ...platformIds.map((id) => ({ value: id, label: platformNames[id] })),
]
const periodOptions = periods.map((period) => ({ value: period, label: periodLabels[period] }))

export function OverviewFilters({ selection, shown, onChange, children }: OverviewFiltersProps) {
  const choosePeriod = (period: Period) => {
    if (period === selection.period) return
    // Custom starts from the days that are on the screen.
    const days = period === 'custom' ? shown : undefined
    onChange({ period, start: days?.startDate ?? '', end: days?.endDate ?? '' })
  }
  return (
    <div className={styles.toolbar}>
      <div className={styles.controls}>
        <Select
          aria-label="AI platform"
          variant="toolbar"
          className={styles.platform}
          options={platformOptions}
          value={selection.platform}
          onChange={(event) => onChange({ platform: event.target.value as Selection['platform'] })}
        />
        <SegmentedControl label="Period" options={periodOptions} value={selection.period} onChange={choosePeriod} />
        {selection.period === 'custom' && <LazyCustomDates selection={selection} onChange={onChange} />}
      </div>
      {children}
    </div>
  )
}
