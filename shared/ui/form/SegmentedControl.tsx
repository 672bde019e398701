import { classNames } from '../class-names.ts'
import styles from './SegmentedControl.module.css'

export interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group, e.g. "Period". */
  label: string
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  /** undefined: none of them */
  value: Value | undefined
  onChange: (value: Value) => void
  size?: 'sm' | 'md'
}

/** A few options side by side, of which one is selected. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, size = 'md' } = props
  return (
    <div role="group" aria-label={label} className={classNames(styles.group, size === 'sm' && styles.sm)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={option.disabled}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
