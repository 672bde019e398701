import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import styles from './CustomDates.module.css'
import { DayInput } from './DayInput.tsx'
import { utcDay } from './days.ts'
import { periodError } from './period.ts'
import type { Selection } from './selection.ts'
import type { ChangeSelection } from './useSelection.ts'

/** Two days that bound each other. Nothing is fetched until both are there and in order. */
export function CustomDates({ selection, onChange }: { selection: Selection; onChange: ChangeSelection }) {
  const errorId = useId()
  const { start, end } = selection
  const today = utcDay(new Date())
  const error = periodError(selection)
  const checked = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId }

  return (
    <div className={styles.dates} role="group" aria-label="Custom period">
      <DayInput
        {...checked}
        aria-label="Start date"
        className={styles.date}
        value={start}
        max={end === '' ? today : end}
        onDay={(day) => onChange({ start: day })}
      />
      <span className={styles.to}>to</span>
      <DayInput
        {...checked}
        aria-label="End date"
        className={styles.date}
        value={end}
        min={start}
        max={today}
        onDay={(day) => onChange({ end: day })}
      />
      {error !== undefined && (
        <p id={errorId} role="alert" className={styles.error}>
          <CircleAlert size={14} strokeWidth={1.5} aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
