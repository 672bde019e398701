import type { PositionRow } from '@sightline/shared/contract/api/answers.ts'
import { Badge } from '@sightline/shared/ui/Badge.tsx'
import { Delta } from '@sightline/shared/ui/Delta.tsx'
import { oneDecimal } from './position-filter.ts'

interface PositionChangeProps {
  row: Pick<PositionRow, 'firstDayPosition' | 'lastDayPosition' | 'positionChange'>
  unit?: 'positions'
}

/** Green with a plus, red, or a grey 0, as specified; what began or ended within the period in words. */
export function PositionChange({ row: { firstDayPosition, lastDayPosition, positionChange }, unit }: PositionChangeProps) {
  if (positionChange !== null) return <Delta value={oneDecimal(positionChange)} unit={unit} />
  if (lastDayPosition !== null) return <Badge tone="info">First mention</Badge>
  return <Delta value={null} emptyLabel={firstDayPosition === null ? 'not mentioned' : 'no longer mentioned'} />
}
