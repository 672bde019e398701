import { Icon } from '../icon/Icon.tsx'
import { TriangleAlert } from 'lucide'
import type { HTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import styles from './FieldError.module.css'

/** The error text under a control. Field renders its own; use this one for a group of controls. */
export function FieldError({ className, children, ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return (
    <span {...rest} className={classNames(styles.error, className)}>
      <Icon of={TriangleAlert} size={14} />
      <span>{children}</span>
    </span>
  )
}
