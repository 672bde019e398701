import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  /** A 20 px icon. */
  icon?: ReactNode
  title: ReactNode
  /** Level of the heading in the page's outline. */
  level?: 2 | 3
  action?: ReactNode
  children?: ReactNode
}

/** No data yet: says why, and what to do next. */
export function EmptyState({ icon, title, level = 3, action, children }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.state}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
