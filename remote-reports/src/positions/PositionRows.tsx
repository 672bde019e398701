// The rows of the table. Of many, those near the window come first.

import type { PositionRow } from '@sightline/shared/contract/api/answers.ts'
import { withoutTrailingMarkers } from '@sightline/shared/domain/citation-markers.ts'
import { PositionChip } from '@sightline/shared/ui/badge/PositionChip.tsx'
import { RowButton, Td } from '@sightline/shared/ui/table/Table.tsx'
import { useRowsOnDemand } from '@sightline/shared/ui/table/use-rows-on-demand.ts'
import { memo } from 'react'
import type { To } from 'react-router-dom'
import { useOpenPrompt } from '../filters/usePromptLink.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { usePromptsHidden } from '@sightline/shared/api'
import { HeatCell } from './HeatCell.tsx'
import { PositionChange } from './PositionChange.tsx'
import { oneDecimal } from './position-filter.ts'
import styles from './PositionCard.module.css'

export const FIRST_DAY = 'First Day Position'
export const LAST_DAY = 'Last Day Position'
export const CHANGE = 'Position Change'

/** Pixels of a row of one line. */
const ROW_HEIGHT = 45
const COLUMNS = 4

export interface PositionRowsProps {
  rows: readonly PositionRow[]
  /** with answers in the period: a column each */
  platforms: readonly PlatformId[]
  /** the answers of a platform to a prompt that mention the brand; the same function as long as they are of one report, undefined without its days */
  answersAt: ((promptId: string, platform: PlatformId) => To) | undefined
}

export function PositionRows({ rows, platforms, answersAt }: PositionRowsProps) {
  const openPrompt = useOpenPrompt()
  const hidden = usePromptsHidden()
  const { list, parts } = useRowsOnDemand<HTMLTableSectionElement>({ count: rows.length, rowHeight: ROW_HEIGHT })
  return (
    <tbody ref={list}>
      {parts.map((part) => {
        if ('gap' in part) {
          return (
            <tr key={part.key} {...part.gap} className={styles.gap}>
              <td colSpan={COLUMNS + platforms.length} />
            </tr>
          )
        }
        const row = rows[part.index]
        return (
          row && (
            <Position
              key={row.promptId}
              index={part.index}
              row={row}
              platforms={platforms}
              onOpen={hidden ? undefined : openPrompt}
              answersAt={hidden ? undefined : answersAt}
            />
          )
        )
      })}
    </tbody>
  )
}

interface PositionProps {
  index: number
  row: PositionRow
  platforms: readonly PlatformId[]
  /** undefined: the person may not see the answers */
  onOpen: ((promptId: string, platform?: PlatformId) => void) | undefined
  answersAt: PositionRowsProps['answersAt']
}

/** Memoized: while the page scrolls, only new rows are rendered. */
const Position = memo(function Position({ index: place, row, platforms, onOpen, answersAt }: PositionProps) {
  const { promptId, promptText, firstDayPosition, lastDayPosition } = row
  return (
    // The table's head is row 1. The whole row is clickable; for the keyboard there is a button in it, whose click
    // bubbles to the row.
    <tr aria-rowindex={place + 2} className={onOpen && styles.opens} onClick={onOpen && (() => onOpen(promptId))}>
      <th scope="row">
        {onOpen === undefined ? (
          promptText
        ) : (
          <RowButton aria-haspopup="dialog">{withoutTrailingMarkers(promptText)}</RowButton>
        )}
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
      {platforms.map((platform, index) => (
        <HeatCell
          key={platform}
          platform={platform}
          row={row}
          first={index === 0}
          onOpen={onOpen && (() => onOpen(promptId, platform))}
          to={answersAt?.(promptId, platform)}
        />
      ))}
    </tr>
  )
})

const shown = (position: number | null) => (position === null ? null : oneDecimal(position))
