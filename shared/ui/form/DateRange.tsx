import { useId, useState } from 'react'
import styles from './DateRange.module.css'
import { FieldError } from './FieldError.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** Earlier years are incomplete input ("0202" on the way to 2026). */
const FIRST_DAY = '2000-01-01'

export interface DateRangeProps {
  /** Accessible name of the group, e.g. "Custom period". */
  label: string
  /** YYYY-MM-DD, or empty. */
  start: string
  end: string
  /** The last day that can be chosen. */
  max?: string
  error?: string
  onChange: (change: { start: string } | { end: string }) => void
}

export function DateRange({ label, start, end, max, error, onChange }: DateRangeProps) {
  const errorId = useId()
  const checked = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId }
  return (
    <div className={styles.range} role="group" aria-label={label}>
      <DayInput
        {...checked}
        aria-label="Start date"
        value={start}
        max={end === '' ? max : end}
        onDay={(day) => onChange({ start: day })}
      />
      <span className={styles.to}>to</span>
      <DayInput
        {...checked}
        aria-label="End date"
        value={end}
        min={start}
        max={max}
        onDay={(day) => onChange({ end: day })}
      />
      {error !== undefined && (
        <FieldError id={errorId} role="alert" className={styles.error}>
          {error}
        </FieldError>
      )}
    </div>
  )
}

interface DayInputProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur'> {
  value: string
  onDay: (day: string) => void
}

/** A date input that does not report incomplete years. */
function DayInput({ value, onDay, ...props }: DayInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const change = (typed: string) => {
    const done = typed === '' || typed >= FIRST_DAY
    setDraft(done ? null : typed)
    if (done) onDay(typed)
  }
  return (
    <TextInput
      {...props}
      type="date"
      className={styles.day}
      value={draft ?? value}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setDraft(null)}
    />
  )
}
