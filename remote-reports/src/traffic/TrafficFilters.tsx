import { Select } from '@sightline/shared/ui/Select.tsx'
import type { ReactNode } from 'react'
import styles from '../filters/ReportFilters.module.css'
import type { ChangeSelection } from '@sightline/shared/ui/use-selection.ts'
import { platformOptions, rangeOptions, type TrafficRange, type TrafficView } from './traffic-view.ts'

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
        <Select
          aria-label="AI platform"
          variant="toolbar"
          className={styles.platform}
          options={platformOptions}
          value={view.platform}
          onChange={(event) => onChange({ platform: event.target.value as TrafficView['platform'] })}
        />
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
