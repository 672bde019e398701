import type { ReactNode } from 'react'
import styles from './NextStepPlace.module.css'

/** The line below the verdict, as high without the step as with it. */
export function NextStepPlace({ children }: { children?: ReactNode }) {
  return <p className={styles.line}>{children}</p>
}

export const stepWords = styles.words
