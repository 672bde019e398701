import { SegmentedControl } from '@sightline/shared/ui/form/SegmentedControl.tsx'
import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import type { CustomDatesProps } from './CustomDates.tsx'
import { periodOptions, type ChosenDays, type Period } from './period.ts'
import styles from './ReportFilters.module.css'

const CustomDates = lazyPart<CustomDatesProps>(
  () => import(/* webpackChunkName: "numbers" */ './CustomDates.tsx'),
  'The dates could not be loaded.',
  () => <div className={styles.dates} />,
)

interface PeriodFilterProps {
  /** undefined: none of them */
  chosen: ChosenDays | undefined
  /** the days on the screen: Custom starts from them */
  shown: { startDate: string; endDate: string } | undefined
  size?: 'sm'
  onChange: (change: Partial<ChosenDays>) => void
}

export function PeriodFilter({ chosen, shown, size, onChange }: PeriodFilterProps) {
  const choose = (period: Period) => {
    if (period === chosen?.period) return
    const days = period === 'custom' ? shown : undefined
    onChange({ period, start: days?.startDate ?? '', end: days?.endDate ?? '' })
  }
  return (
    <>
      <SegmentedControl label="Period" size={size} options={periodOptions} value={chosen?.period} onChange={choose} />
      {chosen?.period === 'custom' && <CustomDates selection={chosen} onChange={onChange} />}
    </>
  )
}
