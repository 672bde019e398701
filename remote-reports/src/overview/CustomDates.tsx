import { DateRange } from '@sightline/shared/ui/DateRange.tsx'
import { utcDay } from './days.ts'
import { periodError } from './period.ts'
import type { Selection } from './selection.ts'
import type { ChangeSelection } from './useSelection.ts'

export interface CustomDatesProps {
  selection: Selection
  onChange: ChangeSelection
}

/** Nothing is fetched until both days are there and in order. */
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
