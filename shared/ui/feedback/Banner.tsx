import type { HTMLAttributes, ReactNode } from 'react'
import styles from './Banner.module.css'
import { classNames } from '../class-names.ts'

export type BannerTone = 'neutral' | 'info' | 'warn' | 'down' | 'up' | 'sample'

export interface BannerProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  tone?: BannerTone
  icon?: ReactNode
  /** Bold text before the message. */
  title?: ReactNode
  action?: ReactNode
}

export function Banner({ tone = 'neutral', icon, title, action, className, children, ...rest }: BannerProps) {
  return (
    <div {...rest} className={classNames(styles.banner, styles[tone], className)}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <div className={styles.text}>
        {title && <b>{title}</b>}
        {title && children ? ' ' : null}
        {children}
      </div>
      {action}
    </div>
  )
}
