import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Switch.module.css'

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  label: ReactNode
  /** Secondary text under the label. */
  description?: ReactNode
}

export function Switch({ label, description, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames(styles.row, className)}>
      <input {...rest} type="checkbox" role="switch" className={styles.switch} />
      <span>
        <span className={description === undefined ? undefined : styles.label}>{label}</span>
        {description !== undefined && <span className={styles.description}>{description}</span>}
      </span>
    </label>
  )
}
