import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Trash2 } from 'lucide'
import { memo } from 'react'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Table, Td, Th } from '@sightline/shared/ui/table/Table.tsx'
import { useRowsOnDemand } from '@sightline/shared/ui/table/use-rows-on-demand.ts'
import { promptDetailsPath } from '@sightline/shared/domain/paths.ts'
import { PositionChip } from '@sightline/shared/ui/badge/PositionChip.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '@sightline/shared/ui/layout/VisuallyHidden.tsx'
import { Link } from 'react-router-dom'
import type { PromptResult, PromptResults } from './prompt-results.api.ts'
import styles from './PromptTable.module.css'
import { nextSort, type Sort, type SortColumn } from './sort-prompts.ts'
import type { LibraryPrompt } from '../prompt-library.ts'

/** Pixels of a row of one line. */
const ROW_HEIGHT = 45
const COLUMNS = 5

const columns = [
  ['mentioned', 'Mentions You'],
  ['position', 'Last Position'],
] as const satisfies [SortColumn, string][]

interface PromptTableProps {
  projectId: string
  prompts: readonly LibraryPrompt[]
  /** undefined: not known yet, or not at all */
  results: PromptResults | undefined
  /** behind the results */
  days: { startDate: string; endDate: string } | undefined
  /** results are still loading */
  loading: boolean
  sort: Sort | null
  onSort: (sort: Sort | null) => void
  isNew: (prompt: LibraryPrompt) => boolean
  /** undefined: the person may not */
  onDelete: ((prompt: LibraryPrompt) => void) | undefined
}

export function PromptTable(props: PromptTableProps) {
  const { projectId, prompts, results, days, loading, sort, onSort, isNew, onDelete } = props
  const header = (column: SortColumn) => ({
    sort: sort?.column === column ? sort.direction : null,
    onSort: () => onSort(nextSort(sort, column)),
  })
  const { list, parts } = useRowsOnDemand<HTMLTableSectionElement>({ count: prompts.length, rowHeight: ROW_HEIGHT })
  return (
    // The table's head is row 1.
    <Table hover caption="Prompts" className={styles.table} aria-rowcount={prompts.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <Th {...header('prompt')}>Prompt</Th>
          <Th {...header('category')}>Category</Th>
          {columns.map(([column, name]) => (
            <Th key={column} align="end" {...header(column)}>
              {name}
            </Th>
          ))}
          {onDelete && <Th align="end">Actions</Th>}
        </tr>
      </thead>
      <tbody ref={list}>
        {parts.map((part) => {
          if ('gap' in part) {
            return (
              <tr key={part.key} {...part.gap} className={styles.gap}>
                <td colSpan={COLUMNS} />
              </tr>
            )
          }
          const prompt = prompts[part.index]
          return (
            prompt && (
              <PromptRow
                key={prompt.key}
                index={part.index}
                projectId={projectId}
                prompt={prompt}
                result={results === undefined ? (loading ? 'loading' : 'unknown') : results.get(prompt.id ?? '')}
                days={days}
                isNew={isNew(prompt)}
                onDelete={onDelete}
              />
            )
          )
        })}
      </tbody>
    </Table>
  )
}

interface PromptRowProps {
  index: number
  projectId: string
  prompt: LibraryPrompt
  /** undefined: no answer yet */
  result: PromptResult | 'loading' | 'unknown' | undefined
  days: PromptTableProps['days']
  isNew: boolean
  /** undefined: the person may not */
  onDelete: ((prompt: LibraryPrompt) => void) | undefined
}

const PromptRow = memo(function PromptRow({ index, projectId, prompt, result, days, isNew, onDelete }: PromptRowProps) {
  const { id, text, category } = prompt
  const known = typeof result === 'object' ? result : undefined
  const mentioned = known?.mentioned ?? null
  const nothing = <NoValue state={typeof result === 'string' ? result : 'none'} />
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">
        <bdi>{text}</bdi> {isNew && <Badge tone="info">New</Badge>}
        {known?.branded && <Badge>Branded</Badge>}
      </th>
      <Td className={styles.category}>
        <bdi>{category.name}</bdi>
      </Td>
      <Td align="end" label="Mentions You">
        {mentioned === null || id === undefined ? (
          nothing
        ) : (
          <Link
            to={promptDetailsPath(projectId, id, days)}
            aria-label={`${mentioned.named} of ${mentioned.answers} answers mention you: ${text}`}
          >
            {mentioned.named} of {mentioned.answers}
          </Link>
        )}
      </Td>
      <Td align="end" label="Last Position">
        {mentioned === null ? nothing : <PositionChip position={known?.position ?? null} />}
      </Td>
      {onDelete && (
        <Td align="end">
          <Button variant="ghost" size="sm" iconOnly aria-label={`Delete: ${text}`} onClick={() => onDelete(prompt)}>
            <Icon of={Trash2} />
          </Button>
        </Td>
      )}
    </tr>
  )
})

const whyNothing = { none: 'no answer yet', unknown: 'not known' }

function NoValue({ state }: { state: 'none' | 'unknown' | 'loading' }) {
  if (state === 'loading') return <Skeleton width="3rem" height="1lh" />
  return (
    <>
      <span aria-hidden>—</span>
      <VisuallyHidden>{whyNothing[state]}</VisuallyHidden>
    </>
  )
}
