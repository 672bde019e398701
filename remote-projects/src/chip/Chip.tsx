import type { ComponentProps } from 'react'
import styles from './Chip.module.css'

/** A small round button; with `aria-pressed` it is a choice. */
export function Chip({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={[styles.chip, className].filter(Boolean).join(' ')} />
}
