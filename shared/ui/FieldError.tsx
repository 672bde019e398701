import { TriangleAlert } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import styles from './FieldError.module.css'

/** The error text under a control. Field renders its own; use this one for a group of controls. */
export function FieldError({ className, children, ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return (
    <span {...rest} className={classNames(styles.error, className)}>
      <TriangleAlert size={14} strokeWidth={1.5} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
