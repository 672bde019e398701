import type { PlatformFilter } from '@sightline/shared/api'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import styles from './ReportFilters.module.css'

interface PlatformSelectProps {
  /** those that the page offers */
  options: readonly { value: PlatformFilter; label: string }[]
  value: PlatformFilter
  onChange: (platform: PlatformFilter) => void
}

export function PlatformSelect({ options, value, onChange }: PlatformSelectProps) {
  return (
    <Select
      aria-label="AI platform"
      variant="toolbar"
      className={styles.platform}
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value as PlatformFilter)}
    />
  )
}
