import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import styles from './control.module.css'

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  size?: 'sm' | 'md' | 'lg'
  /** Inside the field, at its left. */
  icon?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function TextInput({ size = 'md', icon, className, ...rest }: TextInputProps) {
  const input = (
    <input
      type="text"
      {...rest}
      className={classNames(styles.control, size !== 'md' && styles[size], icon ? styles.afterIcon : '', className)}
    />
  )
  if (!icon) return input
  return (
    <span className={styles.withIcon}>
      {icon}
      {input}
    </span>
  )
}
