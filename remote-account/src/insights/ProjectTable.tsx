import { Table, Th } from '@sightline/shared/ui/table/Table.tsx'
import { useRowsOnDemand } from '@sightline/shared/ui/table/use-rows-on-demand.ts'
import styles from './Insights.module.css'
import type { InsightsFilters } from './insights-filters.ts'
import { FIGURES, ProjectTableRow } from './ProjectTableRow.tsx'
import { columnOf, directionOf, nextOrder, sortColumns, type SortColumn, type SortOrder } from './sort-rows.ts'
import type { ProjectRow } from './useInsights.ts'

/** Pixels of a row of one line. */
const ROW_HEIGHT = 45

const labels: Record<SortColumn, string> = {
  project: 'Project',
  brand: 'Brand',
  top: 'Top',
  url: 'URL',
  sentiment: 'Sentiment',
  prompts: 'Prompts',
  change: 'Change',
}

interface ProjectTableProps {
  caption: string
  rows: readonly ProjectRow[]
  platform: InsightsFilters['platform']
  /** the whole page is sample data, and says so */
  allSample: boolean
  order: SortOrder
  onOrder: (order: SortOrder) => void
  onRetry: (projectId: string) => void
}

export function ProjectTable({ caption, rows, platform, allSample, order, onOrder, onRetry }: ProjectTableProps) {
  const { list, parts } = useRowsOnDemand<HTMLTableSectionElement>({ count: rows.length, rowHeight: ROW_HEIGHT })
  return (
    // The table's head is row 1.
    <Table caption={caption} hover aria-rowcount={rows.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          {sortColumns.map((column) => (
            <Th
              key={column}
              className={styles.head}
              align={column === 'project' ? 'start' : 'end'}
              definition={column === 'project' ? undefined : column}
              sort={columnOf(order) === column ? directionOf(order) : null}
              onSort={() => onOrder(nextOrder(order, column))}
            >
              {labels[column]}
            </Th>
          ))}
          <Th className={styles.head}>How Sure</Th>
        </tr>
      </thead>
      <tbody ref={list}>
        {parts.map((part) => {
          if ('gap' in part) {
            return (
              <tr key={part.key} {...part.gap} className={styles.gap}>
                <td colSpan={FIGURES + 1} />
              </tr>
            )
          }
          const row = rows[part.index]
          return (
            row && (
              <ProjectTableRow
                key={row.project.id}
                index={part.index}
                {...row}
                platform={platform}
                markSample={!allSample}
                onRetry={onRetry}
              />
            )
          )
        })}
      </tbody>
    </Table>
  )
}
