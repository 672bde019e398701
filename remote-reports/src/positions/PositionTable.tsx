import { Table, Th } from '@sightline/shared/ui/table/Table.tsx'
import { platformNames } from '@sightline/shared/domain/platforms.ts'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import { CHANGE, FIRST_DAY, LAST_DAY, PositionRows, type PositionRowsProps } from './PositionRows.tsx'
import styles from './PositionCard.module.css'
import { nextSort, type Sort, type SortColumn } from './sort-positions.ts'

interface PositionTableProps extends PositionRowsProps {
  /** of all pages of the table */
  total: number
  sort: Sort | null
  onSort: (sort: Sort | null) => void
}

const columns = [
  ['firstDayPosition', FIRST_DAY],
  ['lastDayPosition', LAST_DAY],
  ['positionChange', CHANGE],
] as const satisfies [SortColumn, string][]

export function PositionTable({ total, sort, onSort, ...ofRows }: PositionTableProps) {
  const header = (column: SortColumn) => ({
    sort: sort?.column === column ? sort.direction : null,
    onSort: () => onSort(nextSort(sort, column)),
  })
  return (
    <Table caption="Position Tracking" hover className={styles.table} aria-rowcount={total + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <Th {...header('promptText')}>Prompt</Th>
          {columns.map(([column, label]) => (
            <Th key={column} align="end" definition={column} {...header(column)}>
              {label}
            </Th>
          ))}
          {ofRows.platforms.map((platform, index) => (
            <Th
              key={platform}
              align="center"
              className={classNames(styles.platform, index === 0 && styles.edge)}
              title={`Answers of ${platformNames[platform]} that name you`}
            >
              {platformNames[platform]}
            </Th>
          ))}
        </tr>
      </thead>
      <PositionRows {...ofRows} />
    </Table>
  )
}
