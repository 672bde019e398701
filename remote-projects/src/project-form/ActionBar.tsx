import type { ReactNode } from 'react'
import { Card } from '@sightline/shared/ui/Card.tsx'
import styles from './ActionBar.module.css'

interface ActionBarProps {
  title: string
  /** What the buttons do, or wait for. */
  text: ReactNode
  /** The text tells nothing that is not on the page: a phone leaves it out. */
  isSummary?: boolean
  /** buttons, the main one last */
  children: ReactNode
}

/** Stays at the lower edge while the page is longer than the window. */
export function ActionBar({ title, text, isSummary = false, children }: ActionBarProps) {
  return (
    <Card as="section" className={styles.bar} aria-labelledby="action-bar">
      <div className={styles.text}>
        <h2 id="action-bar">{title}</h2>
        <p className={isSummary ? styles.summary : undefined}>{text}</p>
      </div>
      <div className={styles.buttons}>{children}</div>
    </Card>
  )
}
