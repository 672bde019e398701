import { Table, Th } from '@sightline/shared/ui/table/Table.tsx'
import { useRowsOnDemand } from '@sightline/shared/ui/table/use-rows-on-demand.ts'
import styles from './Insights.module.css'
import type { InsightsFilters } from './insights-filters.ts'
import { FIGURES, ProjectTableRow } from './ProjectTableRow.tsx'
import { columnOf, directionOf, nextOrder, sortColumns, type SortColumn, type SortOrder } from './sort-rows.ts'
import { isGroupHead, type GroupHead, type TableEntry } from './group-rows.ts'
import { counted } from '@sightline/shared/ui/figure/counted.ts'

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

export interface Selection {
  /** of the selected projects */
  ids: ReadonlySet<string>
  onSelect: (projectId: string, selected: boolean) => void
}

interface ProjectTableProps {
  caption: string
  entries: readonly TableEntry[]
  /** undefined: rows cannot be selected */
  selection: Selection | undefined
  platform: InsightsFilters['platform']
  /** the whole page is sample data, and says so */
  allSample: boolean
  order: SortOrder
  onOrder: (order: SortOrder) => void
  onRetry: (projectId: string) => void
}

export function ProjectTable(props: ProjectTableProps) {
  const { caption, entries, selection, platform, allSample, order, onOrder, onRetry } = props
  const { list, parts } = useRowsOnDemand<HTMLTableSectionElement>({ count: entries.length, rowHeight: ROW_HEIGHT })
  return (
    // The table's head is row 1.
    <Table caption={caption} hover aria-rowcount={entries.length + 1}>
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
          const entry = entries[part.index]
          if (entry === undefined) return undefined
          if (isGroupHead(entry)) return <GroupRow key={`client ${entry.client}`} index={part.index} {...entry} />
          return (
            <ProjectTableRow
              key={entry.project.id}
              index={part.index}
              {...entry}
              selected={selection?.ids.has(entry.project.id)}
              onSelect={selection?.onSelect}
              platform={platform}
              markSample={!allSample}
              onRetry={onRetry}
            />
          )
        })}
      </tbody>
    </Table>
  )
}

function GroupRow({ index, client, projects, average }: GroupHead & { index: number }) {
  return (
    <tr aria-rowindex={index + 2} className={styles.group}>
      <th scope="rowgroup" colSpan={FIGURES + 1}>
        <b>{client}</b> {counted(projects, 'project')}
        {average !== null && ` · average ${average}%`}
      </th>
    </tr>
  )
}
