import { VisuallyHidden } from '@sightline/shared/ui/layout/VisuallyHidden.tsx'
import type { ReactNode } from 'react'
import { clamped } from './companies.ts'
import styles from './CompanyBar.module.css'

interface CompanyBarProps {
  label: ReactNode
  /** percent or score; null is unknown, never 0 */
  value: number | null
  /** yours */
  mine: number | null
  unit: '%' | ''
  colour: string
}

/** A term of a list: the value in figures, and as a bar with your own value as a mark on it. */
export function CompanyBar({ label, value, mine, unit, colour }: CompanyBarProps) {
  const length = clamped(value)
  const mark = length === null ? null : clamped(mine)
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd className={styles.value}>
        {value === null ? (
          <>
            <span aria-hidden>—</span>
            <VisuallyHidden>No data</VisuallyHidden>
          </>
        ) : (
          `${Math.round(value)}${unit}`
        )}
      </dd>
      <dd className={styles.track} aria-hidden>
        {length !== null && <i className={styles.fill} style={{ width: `${length}%`, background: colour }} />}
        {mark !== null && <u className={styles.mark} style={{ left: `${mark}%` }} />}
      </dd>
    </div>
  )
}
