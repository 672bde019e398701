import type { HTMLAttributes } from 'react'
import styles from './Badge.module.css'
import { classNames } from '../class-names.ts'

export type BadgeTone = 'neutral' | 'up' | 'down' | 'warn' | 'info' | 'sample' | 'solid'

export interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  tone?: BadgeTone
  /** A dot before the text; `hollow` for a state that is off. */
  dot?: boolean | 'hollow'
}

export function Badge({ tone = 'neutral', dot, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classNames(styles.badge, styles[tone], className)}>
      {dot && <span className={classNames(styles.dot, dot === 'hollow' && styles.hollow)} aria-hidden />}
      {children}
    </span>
  )
}

export function BetaBadge() {
  return <span className={classNames(styles.badge, styles.beta)}>BETA</span>
}

/** Marks sample data, wherever it is shown. */
export function SampleBadge() {
  return <Badge tone="sample">Sample data</Badge>
}
