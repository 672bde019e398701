import type { PlatformFilter } from '@sightline/shared/api'
import { platformNames, type PlatformId } from '@sightline/shared/contract/platforms.ts'
import { Select } from '@sightline/shared/ui/Select.tsx'
import styles from './ReportFilters.module.css'

interface PlatformSelectProps {
  /** those that the page offers */
  platforms: readonly PlatformId[]
  value: PlatformFilter
  onChange: (platform: PlatformFilter) => void
}

export function PlatformSelect({ platforms, value, onChange }: PlatformSelectProps) {
  return (
    <Select
      aria-label="AI platform"
      variant="toolbar"
      className={styles.platform}
      options={[{ value: 'all', label: 'All platforms' }, ...platforms.map((id) => ({ value: id, label: platformNames[id] }))]}
      value={value}
      onChange={(event) => onChange(event.target.value as PlatformFilter)}
    />
  )
}
