import { ChevronDown } from 'lucide'
import { useState, type ReactNode } from 'react'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import styles from './Panel.module.css'

export interface FoldProps {
  /** what is entered, in one line, which is shown while it is folded */
  holds: string
  /** Whether it is open at first. Afterwards the person opens and folds it. */
  isOpen?: boolean
}

interface FoldWithContentProps extends FoldProps {
  heading: ReactNode
  children: ReactNode
}

/** Optional fields, folded to one line. Its content stays in the page, so that find-in-page opens it. */
export function Fold({ heading, holds, isOpen = false, children }: FoldWithContentProps) {
  const [isOpenAtFirst] = useState(isOpen)
  return (
    <details open={isOpenAtFirst}>
      <summary className={styles.head}>
        {heading}
        <span className={styles.holds}>{holds}</span>
        <Icon of={ChevronDown} />
      </summary>
      {children}
    </details>
  )
}
