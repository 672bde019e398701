import { ASKED_BY_API } from '@sightline/shared/domain/asked-by-api.ts'
import { platformOptions, rangeOptions } from '@sightline/shared/domain/report-choices.ts'
import { SampleBadge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import type { ReactNode } from 'react'
import styles from './Insights.module.css'
import type { InsightsFilters } from './insights-filters.ts'
import type { InsightsView } from './insights-view.ts'

interface InsightsToolbarProps {
  view: Pick<InsightsView, 'platform' | 'range' | 'client'>
  /** by name; none: nothing to choose from */
  clients: readonly string[]
  onChange: (change: Partial<InsightsView>) => void
  /** what the figures cover; undefined: not known yet */
  scope: string | undefined
  sample: boolean
  children: ReactNode
}

export function InsightsToolbar({ view, clients, onChange, scope, sample, children }: InsightsToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <Select
        aria-label="AI platform"
        variant="toolbar"
        options={platformOptions}
        value={view.platform}
        onChange={({ target }) => onChange({ platform: target.value as InsightsFilters['platform'] })}
      />
      <Select
        aria-label="Range"
        variant="toolbar"
        options={rangeOptions}
        value={view.range}
        onChange={({ target }) => onChange({ range: target.value as InsightsFilters['range'] })}
      />
      {clients.length > 0 && (
        <Select
          aria-label="Client"
          variant="toolbar"
          options={[{ value: '', label: 'All clients' }, ...clients.map((name) => ({ value: name, label: name }))]}
          value={view.client}
          onChange={({ target }) => onChange({ client: target.value })}
        />
      )}
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
