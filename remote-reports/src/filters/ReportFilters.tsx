import { platformIds, platformNames } from '@sightline/shared/contract/platforms.ts'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import { SegmentedControl } from '@sightline/shared/ui/SegmentedControl.tsx'
import { Select } from '@sightline/shared/ui/Select.tsx'
import type { ReactNode } from 'react'
import { LazyCustomDates } from './LazyCustomDates.tsx'
import { periodOptions, type Period } from './period.ts'
import type { ReportFilters as Filters } from './report-filters.ts'
import styles from './ReportFilters.module.css'

interface ReportFiltersProps {
  selection: Filters
  /** the days on the screen */
  shown: { startDate: string; endDate: string } | undefined
  onChange: (change: Partial<Filters>) => void
  /** a filter of the page's own, at the right */
  more?: ReactNode
  /** what the shown numbers cover */
  children?: ReactNode
}

const platformOptions = [
  { value: 'all', label: 'All platforms' },
  ...platformIds.map((id) => ({ value: id, label: platformNames[id] })),
]

/** AI platform and period of a page. */
export function ReportFilters({ selection, shown, onChange, more, children }: ReportFiltersProps) {
  const choosePeriod = (period: Period) => {
    if (period === selection.period) return
    // Custom starts from the days that are on the screen.
    const days = period === 'custom' ? shown : undefined
    onChange({ period, start: days?.startDate ?? '', end: days?.endDate ?? '' })
  }
  return (
    <div className={styles.toolbar}>
      <div className={classNames(styles.controls, more !== undefined && styles.wide)}>
        <Select
          aria-label="AI platform"
          variant="toolbar"
          className={styles.platform}
          options={platformOptions}
          value={selection.platform}
          onChange={(event) => onChange({ platform: event.target.value as Filters['platform'] })}
        />
        <SegmentedControl label="Period" options={periodOptions} value={selection.period} onChange={choosePeriod} />
        {selection.period === 'custom' && <LazyCustomDates selection={selection} onChange={onChange} />}
        {more}
      </div>
      {children}
    </div>
  )
}
