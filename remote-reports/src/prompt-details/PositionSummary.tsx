import type { PositionRow } from '@sightline/shared/contract/api/answers.ts'
import { PositionChip } from '@sightline/shared/ui/PositionChip.tsx'
import { Skeleton } from '@sightline/shared/ui/Skeleton.tsx'
import { ArrowRight } from 'lucide-react'
import { PositionChange } from '../positions/PositionChange.tsx'
import { oneDecimal } from '../positions/position-filter.ts'
import styles from './PromptDetails.module.css'

const ARCHIVED = 'This prompt is not in the library any more. Its answers stay.'
const NO_ROW = 'No positions in this period.'

interface PositionSummaryProps {
  /** of the page's table */
  row: PositionRow | undefined
  loading: boolean
  archived: boolean
}

/** The brand's position on the first and the last day, and the days between. */
export function PositionSummary({ row, loading, archived }: PositionSummaryProps) {
  if (loading) return <Skeleton className={styles.positionsPlace} width="100%" height={74} />
  if (row === undefined) return <p className={styles.positionsNote}>{archived ? ARCHIVED : NO_ROW}</p>
  return (
    <dl className={styles.positions}>
      <Day label="First Day Position" position={row.firstDayPosition} />
      <div className={styles.arrow} aria-hidden>
        <dt />
        <dd>
          <ArrowRight size={20} strokeWidth={1.5} />
        </dd>
      </div>
      <Day label="Last Day Position" position={row.lastDayPosition} />
      <div className={styles.change}>
        <dt>Change</dt>
        <dd>
          <PositionChange row={row} unit="positions" />
        </dd>
      </div>
    </dl>
  )
}

function Day({ label, position }: { label: string; position: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <PositionChip className={styles.position} position={position === null ? null : oneDecimal(position)} />
      </dd>
    </div>
  )
}
