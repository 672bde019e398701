import { lazySection } from '@sightline/shared/ui/lazy-section.tsx'
import type { CustomDatesProps } from './CustomDates.tsx'
import styles from './ReportFilters.module.css'

export const LazyCustomDates = lazySection<CustomDatesProps>(
  () => import(/* webpackChunkName: "panels" */ './CustomDates.tsx'),
  () => <div className={styles.dates} />,
  'The dates could not be loaded.',
)
