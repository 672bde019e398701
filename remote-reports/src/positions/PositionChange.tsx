import type { PositionRow } from '@sightline/shared/contract/api/answers.ts'
import { Delta } from '@sightline/shared/ui/figure/Delta.tsx'
import styles from './PositionChange.module.css'

interface PositionChangeProps {
  row: Pick<PositionRow, 'firstDayPosition' | 'lastDayPosition' | 'positionChange'>
  unit?: 'positions'
}

/** Green with a plus, red, or a grey 0, as specified; a day without a mention in words. */
export function PositionChange({
  row: { firstDayPosition, lastDayPosition, positionChange },
  unit,
}: PositionChangeProps) {
  if (positionChange !== null) return <Delta value={positionChange} unit={unit} />
  if (firstDayPosition === null && lastDayPosition === null) return <Delta value={null} emptyLabel="not mentioned" />
  return (
    <span className={styles.words}>{firstDayPosition === null ? 'Not on the first day' : 'Not on the last day'}</span>
  )
}
