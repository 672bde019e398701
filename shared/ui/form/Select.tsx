import type { Ref, SelectHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import styles from './control.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size'> {
  options: readonly SelectOption[]
  size?: 'sm' | 'md' | 'lg'
  /** `field`: full width of its Field. `toolbar`: as wide as its text, for filters and card headers. */
  variant?: 'field' | 'toolbar'
  /** Disabled first option. */
  placeholder?: string
  ref?: Ref<HTMLSelectElement>
}

export function Select(props: SelectProps) {
  const { options, size = 'md', variant = 'field', placeholder, className, ...rest } = props
  return (
    <select
      {...rest}
      className={classNames(
        styles.control,
        styles.select,
        variant === 'toolbar' && styles.toolbar,
        size !== 'md' && styles[size],
        className,
      )}
    >
      {placeholder !== undefined && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
