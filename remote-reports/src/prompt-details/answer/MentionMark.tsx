import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import styles from './AnswerText.module.css'
import type { Mention } from './mentions.ts'

interface MentionMarkProps {
  mention: Pick<Mention, 'own' | 'absence'>
  colour: string
  children: ReactNode
}

/**
 * Your brand is highlighted, a competitor has its chart colour; in an absence statement both are struck through, as they do not
 * count.
 */
export function MentionMark({ mention: { own, absence }, colour, children }: MentionMarkProps) {
  const Element = own ? 'mark' : 'span'
  return (
    <>
      <Element
        className={classNames(own ? styles.own : styles.competitor, absence && styles.absence)}
        style={own ? undefined : ({ '--company': colour } as CSSProperties)}
      >
        {children}
      </Element>
      {absence && <span className={styles.notCounted}>not counted</span>}
    </>
  )
}
