// The rows of the table. Of many, those near the window come first.

import type { PositionRow } from '@sightline/shared/contract/api/answers.ts'
import { withoutTrailingMarkers } from '@sightline/shared/domain/citation-markers.ts'
import { PositionChip } from '@sightline/shared/ui/badge/PositionChip.tsx'
import { RowButton, Td } from '@sightline/shared/ui/table/Table.tsx'
import { useRowsOnDemand } from '@sightline/shared/ui/table/use-rows-on-demand.ts'
import { memo } from 'react'
import { useOpenPrompt } from '../filters/usePromptLink.ts'
import { PositionChange } from './PositionChange.tsx'
import { oneDecimal } from './position-filter.ts'
import styles from './PositionCard.module.css'

export const FIRST_DAY = 'First Day Position'
export const LAST_DAY = 'Last Day Position'
export const CHANGE = 'Position Change'

/** Pixels of a row of one line. */
const ROW_HEIGHT = 45
const COLUMNS = 4

export function PositionRows({ rows }: { rows: readonly PositionRow[] }) {
  const openPrompt = useOpenPrompt()
  const { list, parts } = useRowsOnDemand<HTMLTableSectionElement>({ count: rows.length, rowHeight: ROW_HEIGHT })
  return (
    <tbody ref={list}>
      {parts.map((part) => {
        if ('gap' in part) {
          return (
            <tr key={part.key} {...part.gap} className={styles.gap}>
              <td colSpan={COLUMNS} />
            </tr>
          )
        }
        const row = rows[part.index]
        return row && <Position key={row.promptId} index={part.index} row={row} onOpen={openPrompt} />
      })}
    </tbody>
  )
}

interface PositionProps {
  index: number
  row: PositionRow
  onOpen: (promptId: string) => void
}

/** Memoized: while the page scrolls, only new rows are rendered. */
const Position = memo(function Position({ index, row, onOpen }: PositionProps) {
  const { promptId, promptText, firstDayPosition, lastDayPosition } = row
  return (
    // The table's head is row 1. The whole row is clickable; for the keyboard there is a button in it, whose click
    // bubbles to the row.
    <tr aria-rowindex={index + 2} className={styles.opens} onClick={() => onOpen(promptId)}>
      <th scope="row">
        <RowButton aria-haspopup="dialog">{withoutTrailingMarkers(promptText)}</RowButton>
      </th>
      <Td align="end" label={FIRST_DAY}>
        <PositionChip position={shown(firstDayPosition)} />
      </Td>
      <Td align="end" label={LAST_DAY}>
        <PositionChip position={shown(lastDayPosition)} />
      </Td>
      <Td align="end" label={CHANGE}>
        <PositionChange row={row} />
      </Td>
    </tr>
  )
})

const shown = (position: number | null) => (position === null ? null : oneDecimal(position))
