import { SegmentedControl } from '@sightline/shared/ui/SegmentedControl.tsx'
import { LazyCustomDates } from './LazyCustomDates.tsx'
import { periodOptions, type ChosenDays, type Period } from './period.ts'

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
      {chosen?.period === 'custom' && <LazyCustomDates selection={chosen} onChange={onChange} />}
    </>
  )
}
