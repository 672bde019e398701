import { exactPercent, rangeText } from '@sightline/shared/api'
import type { Interval } from '@sightline/shared/contract/api/reports.ts'
import type { ReactNode } from 'react'
import { clamped } from '@sightline/shared/domain/figures.ts'
import styles from './CompanyBar.module.css'

interface CompanyBarProps {
  label: ReactNode
  /** percent or score; null is unknown, never 0 */
  value: number | null
  /** the 95% interval for these prompts, as fractions; undefined where it is unknown */
  range: Interval | null | undefined
  /** yours */
  mine: number | null
  unit: '%' | ''
  colour: string
  /** makes a link of a known value; `text` is what a screen reader says of it, with the range */
  around?: ((value: ReactNode, text: string) => ReactNode) | undefined
}

/** A term of a list: the value in figures, and as a bar with its range as a line and your own value as a mark on it. */
export function CompanyBar({ label, value, range, mine, unit, colour, around = (shown) => shown }: CompanyBarProps) {
  const length = clamped(value)
  const [low, high] = [exactPercent(range?.low), exactPercent(range?.high)]
  const inFigures = value === null ? '' : `${Math.round(value)}${unit}`
  const inWords = range ? ` (for these prompts ${rangeText(range)}${unit})` : ''
  const mark = length === null ? null : clamped(mine)
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd className={styles.value}>
        {value === null ? (
          <>
            <span aria-hidden>—</span>
            <span className="sr">No data</span>
          </>
        ) : (
          around(
            <>
              {inFigures}
              {inWords && <span className="sr">{inWords}</span>}
            </>,
            inFigures + inWords,
          )
        )}
      </dd>
      <dd className={styles.track} aria-hidden>
        {length !== null && <i className={styles.fill} style={{ width: `${length}%`, background: colour }} />}
        {length !== null && low !== null && high !== null && (
          <s className={styles.range} style={{ left: `${low}%`, width: `${Number((high - low).toFixed(6))}%` }} />
        )}
        {mark !== null && <u className={styles.mark} style={{ left: `${mark}%` }} />}
      </dd>
    </div>
  )
}
