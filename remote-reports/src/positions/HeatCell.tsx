// How often the answers of one platform to one prompt name the brand: the count on five steps of ink, hatched at none.

import type { PositionRow } from '@sightline/shared/contract/api/answers.ts'
import { platformNames, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import { Td } from '@sightline/shared/ui/table/Table.tsx'
import { Link, type To } from 'react-router-dom'
import styles from './Heat.module.css'

const STEPS = 5
const steps = [styles.none, styles.one, styles.two, styles.three, styles.four, styles.five]

/** 0: none, then in fifths; any mention is above 0 */
const stepOf = (named: number, answers: number) => (named === 0 ? 0 : Math.ceil((STEPS * named) / answers))

interface HeatCellProps {
  platform: PlatformId
  row: Pick<PositionRow, 'mentions'>
  /** of the first platform: a line divides it from the positions */
  first: boolean
  /** opens the newest answer; the row's button opens that of all platforms */
  onOpen: (() => void) | undefined
  /** the answers that the number counts; undefined: the person may not see them */
  to: To | undefined
}

export function HeatCell({ platform, row, first, onOpen, to }: HeatCellProps) {
  const found = row.mentions?.platforms?.find((of) => of.platform === platform)
  const words = found && `${found.named} of ${found.answers} answers of ${platformNames[platform]} name you`
  const answers = found === undefined || found.named === 0 ? undefined : to
  return (
    <Td
      label={platformNames[platform]}
      className={classNames(styles.heat, first && styles.first)}
      aria-label={words}
      onClick={(event) => {
        event.stopPropagation()
        if (answers === undefined) onOpen?.()
      }}
    >
      {found === undefined ? (
        <span className={styles.cell}>—</span>
      ) : answers === undefined ? (
        <span className={classNames(styles.cell, steps[stepOf(found.named, found.answers)])} title={words}>
          {found.named}
        </span>
      ) : (
        <Link
          to={answers}
          className={classNames(styles.cell, steps[stepOf(found.named, found.answers)])}
          title={words}
          aria-label={words}
        >
          {found.named}
        </Link>
      )}
    </Td>
  )
}

/** What the steps mean. */
export function HeatKey() {
  return (
    <span>
      Numbers: answers that name you. Ink: their share,{' '}
      <span className={styles.key}>
        0%
        <span className={styles.steps} aria-hidden>
          {steps.map((step, index) => (
            <i key={index} className={step} />
          ))}
        </span>
        100%
      </span>
    </span>
  )
}
