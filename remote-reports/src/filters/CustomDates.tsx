import { DateRange } from '@sightline/shared/ui/form/DateRange.tsx'
import { utcDay } from './days.ts'
import { periodError, type ChosenDays } from './period.ts'

export interface CustomDatesProps {
  selection: ChosenDays
  onChange: (change: Partial<ChosenDays>) => void
}

/** Nothing is fetched until both days are chosen and in order. */
export default function CustomDates({ selection, onChange }: CustomDatesProps) {
  const { start, end } = selection
  return (
    <DateRange
      label="Custom period"
      start={start}
      end={end}
      max={utcDay()}
      error={periodError(selection)}
      onChange={onChange}
    />
  )
}
