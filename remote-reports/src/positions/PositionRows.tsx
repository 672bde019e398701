// The rows of the table. Of many, those near the window are there, and empty rows hold the place of the others.

import type { PositionRow } from '@sightline/shared/contract/api/answers.ts'
import { withoutTrailingMarkers } from '@sightline/shared/contract/citation-markers.ts'
import { PositionChip } from '@sightline/shared/ui/PositionChip.tsx'
import { RowButton, Td } from '@sightline/shared/ui/Table.tsx'
import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { memo, useLayoutEffect, useRef, useState, type Ref } from 'react'
import { useOpenPrompt } from '../filters/usePromptLink.ts'
import { PositionChange } from './PositionChange.tsx'
import { oneDecimal } from './position-filter.ts'
import styles from './PositionCard.module.css'

export const FIRST_DAY = 'First Day Position'
export const LAST_DAY = 'Last Day Position'
export const CHANGE = 'Position Change'

/** Pixels of a row of one line. */
const ROW_HEIGHT = 45
/** As many as the table has at first: those are always there, to be printed, too. */
const OVERSCAN = 10
/** Rows come and go in blocks: of each change the browser lays out the table again. */
const BLOCK = 5

export function PositionRows({ rows }: { rows: readonly PositionRow[] }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const openPrompt = useOpenPrompt()
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [rows])
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which is not used, would not memoize this component
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    measureElement: (row) => row.getBoundingClientRect().height || ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.promptId ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: inBlocks,
  })
  const items = virtual.getVirtualItems()
  const before = (items[0]?.start ?? top) - top
  const after = virtual.getTotalSize() + top - (items.at(-1)?.end ?? top)
  return (
    <tbody ref={body}>
      <Gap height={before} />
      {items.map(({ index }) => {
        const row = rows[index]
        return row && <Position key={row.promptId} ref={virtual.measureElement} index={index} row={row} onOpen={openPrompt} />
      })}
      <Gap height={after} />
    </tbody>
  )
}

function inBlocks({ startIndex, endIndex, overscan, count }: Range): number[] {
  const start = Math.max(0, Math.floor((startIndex - overscan) / BLOCK) * BLOCK)
  const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / BLOCK) * BLOCK)
  return Array.from({ length: end - start }, (_, index) => start + index)
}

const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={4} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )

interface PositionProps {
  ref: Ref<HTMLTableRowElement>
  index: number
  row: PositionRow
  onOpen: (promptId: string) => void
}

/** Rendered once: while the page scrolls, only new rows are. */
const Position = memo(function Position({ ref, index, row, onOpen }: PositionProps) {
  const { promptId, promptText, firstDayPosition, lastDayPosition } = row
  return (
    // The head is row 1. The whole row is clicked; the keyboard has the button in it, whose click the row hears.
    <tr ref={ref} data-index={index} aria-rowindex={index + 2} className={styles.opens} onClick={() => onOpen(promptId)}>
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
