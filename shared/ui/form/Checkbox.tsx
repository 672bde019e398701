import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './Checkbox.module.css'
import { classNames } from '../class-names.ts'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  /** Some, not all, of the group are checked. */
  indeterminate?: boolean
}

export function Checkbox({ label, indeterminate, className, ...rest }: CheckboxProps) {
  // `indeterminate` is a DOM property without an attribute.
  const attach = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = Boolean(indeterminate)
  }
  return (
    <label className={classNames(styles.check, className)}>
      <input {...rest} type="checkbox" ref={attach} className={styles.box} />
      <span>{label}</span>
    </label>
  )
}
