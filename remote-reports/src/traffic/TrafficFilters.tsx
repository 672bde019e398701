import { Select } from '@sightline/shared/ui/form/Select.tsx'
import type { ReactNode } from 'react'
import { BrandedSwitch } from '../filters/BrandedSwitch.tsx'
import { PlatformSelect } from '../filters/PlatformSelect.tsx'
import styles from '../filters/ReportFilters.module.css'
import own from './Traffic.module.css'
import type { ChangeSelection } from '@sightline/shared/ui/browser/use-selection.ts'
import { platformOptions, rangeOptions } from '@sightline/shared/domain/report-choices.ts'
import { OF_THE_PAGE, type TrafficRange, type TrafficView } from './traffic-view.ts'

interface TrafficFiltersProps {
  view: TrafficView
  onChange: ChangeSelection<TrafficView>
  /** what the shown numbers cover */
  children: ReactNode
}

/** Platform, range and prompts of the page. Its table shows another range with it, until it is given a period of its own again. */
export function TrafficFilters({ view, onChange, children }: TrafficFiltersProps) {
  return (
    <div className={styles.toolbar}>
      <div className={styles.controls}>
        <PlatformSelect
          options={platformOptions}
          value={view.platform}
          onChange={(platform) => onChange({ platform })}
        />
        <Select
          aria-label="Range"
          variant="toolbar"
          className={styles.platform}
          options={rangeOptions}
          value={view.range}
          onChange={(event) => onChange({ range: event.target.value as TrafficRange, ...OF_THE_PAGE })}
        />
        <span className={own.governs}>governs the whole page</span>
        <BrandedSwitch value={view.branded} onChange={onChange} />
      </div>
      {children}
    </div>
  )
}
