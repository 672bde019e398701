// How often the answers of one platform to one prompt name the brand: the count on five steps of ink, hatched at none.

import type { PositionRow } from '@sightline/shared/contract/api/answers.ts'
import { platformNames, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import { Td } from '@sightline/shared/ui/table/Table.tsx'
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
  /** The row's button opens the answers of all platforms, for the keyboard too. */
  onOpen: (() => void) | undefined
}

export function HeatCell({ platform, row, first, onOpen }: HeatCellProps) {
  const found = row.mentions?.platforms?.find((of) => of.platform === platform)
  return (
    <Td
      label={platformNames[platform]}
      className={classNames(styles.heat, first && styles.first)}
      aria-label={found && `${found.named} of ${found.answers} answers of ${platformNames[platform]} name you`}
      onClick={(event) => {
        event.stopPropagation()
        onOpen?.()
      }}
    >
      {found === undefined ? (
        <span className={styles.cell}>—</span>
      ) : (
        <span
          className={classNames(styles.cell, steps[stepOf(found.named, found.answers)])}
          title={`${found.named} of ${found.answers} answers of ${platformNames[platform]} name you`}
        >
          {found.named}
        </span>
      )}
    </Td>
  )
}

/** What the steps mean. */
export function HeatKey() {
  return (
    <span className={styles.key}>
      Numbers: answers that name you. Ink: their share, 0%
      <span className={styles.steps} aria-hidden>
        {steps.map((step, index) => (
          <i key={index} className={step} />
        ))}
      </span>
      100%
    </span>
  )
}
