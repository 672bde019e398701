import { Select } from '@sightline/shared/ui/Select.tsx'
import type { ReactNode } from 'react'
import { PlatformSelect } from '../filters/PlatformSelect.tsx'
import styles from '../filters/ReportFilters.module.css'
import type { ChangeSelection } from '@sightline/shared/ui/use-selection.ts'
import { rangeOptions, selectablePlatforms } from '@sightline/shared/contract/report-choices.ts'
import type { TrafficRange, TrafficView } from './traffic-view.ts'

interface TrafficFiltersProps {
  view: TrafficView
  onChange: ChangeSelection<TrafficView>
  /** what the shown numbers cover */
  children: ReactNode
}

/** Platform of the whole page, and range of the sections above its table. */
export function TrafficFilters({ view, onChange, children }: TrafficFiltersProps) {
  return (
    <div className={styles.toolbar}>
      <div className={styles.controls}>
        <PlatformSelect platforms={selectablePlatforms} value={view.platform} onChange={(platform) => onChange({ platform })} />
        <Select
          aria-label="Range"
          variant="toolbar"
          className={styles.platform}
          options={rangeOptions}
          value={view.range}
          onChange={(event) => onChange({ range: event.target.value as TrafficRange })}
        />
      </div>
      {children}
    </div>
  )
}
