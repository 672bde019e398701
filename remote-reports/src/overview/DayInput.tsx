import { TextInput } from '@sightline/shared/ui/TextInput.tsx'
import { useState, type ComponentProps } from 'react'
import { isDay } from './days.ts'

interface DayInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'value' | 'onChange' | 'onBlur'> {
  /** YYYY-MM-DD, or empty */
  value: string
  onDay: (day: string) => void
}

/** A date input that keeps a half-typed year to itself: "0202-11-07" is on its way to a day, and none yet. */
export function DayInput({ value, onDay, ...props }: DayInputProps) {
  const [draft, setDraft] = useState<string | null>(null)

  const change = (typed: string) => {
    const done = typed === '' || isDay(typed)
    setDraft(done ? null : typed)
    if (done) onDay(typed)
  }

  return (
    <TextInput
      {...props}
      type="date"
      value={draft ?? value}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setDraft(null)}
    />
  )
}
