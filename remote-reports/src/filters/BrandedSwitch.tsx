import { Switch } from '@sightline/shared/ui/form/Switch.tsx'
import styles from './ReportFilters.module.css'
import { UNBRANDED_LABEL, type ReportFilters } from './report-filters.ts'

interface BrandedSwitchProps {
  value: ReportFilters['branded']
  onChange: (change: Pick<ReportFilters, 'branded'>) => void
}

export const BrandedSwitch = ({ value, onChange }: BrandedSwitchProps) => (
  <Switch
    className={styles.branded}
    label={UNBRANDED_LABEL}
    checked={value === 'unbranded'}
    onChange={(event) => onChange({ branded: event.target.checked ? 'unbranded' : 'all' })}
  />
)
