import type { ReactNode } from 'react'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { Fold, type FoldProps } from './Fold.tsx'
import styles from './Panel.module.css'

interface PanelProps {
  /** of the section, for links to it */
  id?: string
  titleId: string
  title: ReactNode
  /** why it is asked */
  why: string
  /** at the right of the title */
  aside?: ReactNode
  /** A panel without required fields can be folded. */
  fold?: FoldProps
  children: ReactNode
}

/** A part of the form. The style sheet numbers the panels in their order. */
export function Panel({ id, titleId, title, why, aside, fold, children }: PanelProps) {
  const heading = (
    <>
      <h2 id={titleId}>{title}</h2>
      <span className={styles.why}>{why}</span>
    </>
  )
  return (
    <Card as="section" id={id} className={styles.panel} aria-labelledby={titleId}>
      {fold === undefined ? (
        <>
          <header className={styles.head}>
            {heading}
            {aside !== undefined && <span className={styles.aside}>{aside}</span>}
          </header>
          {children}
        </>
      ) : (
        <Fold heading={heading} {...fold}>
          {children}
        </Fold>
      )}
    </Card>
  )
}
