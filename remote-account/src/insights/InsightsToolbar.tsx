import { ASKED_BY_API } from '@sightline/shared/domain/asked-by-api.ts'
import { platformOptions, rangeOptions } from '@sightline/shared/domain/report-choices.ts'
import { SampleBadge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import type { ReactNode } from 'react'
import styles from './Insights.module.css'
import type { InsightsFilters } from './insights-filters.ts'

interface InsightsToolbarProps {
  filters: InsightsFilters
  onChange: (change: Partial<InsightsFilters>) => void
  /** what the figures cover; undefined: not known yet */
  scope: string | undefined
  sample: boolean
  children: ReactNode
}

export function InsightsToolbar({ filters, onChange, scope, sample, children }: InsightsToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <Select
        aria-label="AI platform"
        variant="toolbar"
        options={platformOptions}
        value={filters.platform}
        onChange={({ target }) => onChange({ platform: target.value as InsightsFilters['platform'] })}
      />
      <Select
        aria-label="Range"
        variant="toolbar"
        options={rangeOptions}
        value={filters.range}
        onChange={({ target }) => onChange({ range: target.value as InsightsFilters['range'] })}
      />
      <p className={styles.scope} role="status">
        <span>
          {scope}
          {!sample && scope !== undefined && <span>{` · ${ASKED_BY_API}`}</span>}
        </span>
        {sample && <SampleBadge />}
      </p>
      {children}
    </div>
  )
}
