import { allPlatformOptions } from '@sightline/shared/domain/report-choices.ts'
import type { ReactNode } from 'react'
import { BrandedSwitch } from './BrandedSwitch.tsx'
import { PeriodFilter } from './PeriodFilter.tsx'
import { PlatformSelect } from './PlatformSelect.tsx'
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

/** AI platform, period and prompts of a page. */
export function ReportFilters({ selection, shown, onChange, more, children }: ReportFiltersProps) {
  return (
    <div className={styles.toolbar}>
      <div className={styles.controls}>
        <PlatformSelect
          options={allPlatformOptions}
          value={selection.platform}
          onChange={(platform) => onChange({ platform })}
        />
        <PeriodFilter chosen={selection} shown={shown} onChange={onChange} />
        <BrandedSwitch value={selection.branded} onChange={onChange} />
        {more}
      </div>
      {children}
    </div>
  )
}
