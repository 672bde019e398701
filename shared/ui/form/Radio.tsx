import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Radio.module.css'

export interface RadioProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
}

/** A radio button in one line. Put several in a `fieldset` with a legend, all with one `name`. */
export function Radio({ label, className, ...rest }: RadioProps) {
  return (
    <label className={classNames(styles.row, className)}>
      <input {...rest} type="radio" className={styles.radio} />
      <span>{label}</span>
    </label>
  )
}
