import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Pencil, Trash2 } from 'lucide'
import { memo } from 'react'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Table, Td, Th } from '@sightline/shared/ui/table/Table.tsx'
import { useRowsOnDemand } from '@sightline/shared/ui/table/use-rows-on-demand.ts'
import { mentionsPath, promptDetailsPath } from '@sightline/shared/domain/paths.ts'
import { PositionChip } from '@sightline/shared/ui/badge/PositionChip.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Link } from 'react-router-dom'
import { percentOf, rangeText } from '@sightline/shared/domain/figures.ts'
import type { DefinedMetric } from '@sightline/shared/domain/metric-definitions.ts'
import { ENOUGH_ANSWERS } from '@sightline/shared/domain/report-rules.ts'
import { stances, type Stance } from '@sightline/shared/domain/stances.ts'
import { StanceBar } from '@sightline/shared/ui/figure/StanceBar.tsx'
import { PromptEditor } from '../prompt-editor/PromptEditor.tsx'
import { libraryMessages } from './library-messages.ts'
import type { PromptResult, PromptResults } from './prompt-results.api.ts'
import styles from './PromptTable.module.css'
import { nextSort, readAnswers, type Sort, type SortColumn } from './sort-prompts.ts'
import { editDraft, type PromptEditing } from './useEditPrompt.ts'
import type { LibraryPrompt } from '../prompt-library.ts'

/** Pixels of a row whose prompt is one line. */
const ROW_HEIGHT = 53
const COLUMNS = 6

const columns = [
  ['mentioned', 'Mentions You', 'brand'],
  ['position', 'Last Position', 'lastDayPosition'],
  ['recommended', 'Recommends You', 'stance'],
] as const satisfies [SortColumn, string, DefinedMetric][]

/** undefined: the person may not change prompts */
export interface PromptChanges {
  editing: PromptEditing
  onDelete: (prompt: LibraryPrompt) => void
}

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
  changes: PromptChanges | undefined
}

export function PromptTable(props: PromptTableProps) {
  const { projectId, prompts, results, days, loading, sort, onSort, isNew, changes } = props
  const editing = changes?.editing
  const edited = editing?.key ?? null
  const columnCount = changes ? COLUMNS : COLUMNS - 1
  const header = (column: SortColumn) => ({
    sort: sort?.column === column ? sort.direction : null,
    onSort: () => onSort(nextSort(sort, column)),
  })
  const { list, parts } = useRowsOnDemand<HTMLTableSectionElement>({
    count: prompts.length,
    rowHeight: ROW_HEIGHT,
    keep: edited === null ? null : prompts.findIndex(({ key }) => key === edited),
  })
  return (
    // The table's head is row 1.
    <Table hover caption="Prompts" className={styles.table} aria-rowcount={prompts.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <Th {...header('prompt')}>Prompt</Th>
          <Th {...header('category')}>Category</Th>
          {columns.map(([column, name, definition]) => (
            <Th key={column} align="end" definition={definition} {...header(column)}>
              {name}
            </Th>
          ))}
          {changes && <Th align="end">Actions</Th>}
        </tr>
      </thead>
      <tbody ref={list}>
        {parts.map((part) => {
          if ('gap' in part) {
            return (
              <tr key={part.key} {...part.gap} className={styles.gap}>
                <td colSpan={columnCount} />
              </tr>
            )
          }
          const prompt = prompts[part.index]
          if (editing !== undefined && prompt !== undefined && prompt.key === edited) {
            return (
              <tr key={prompt.key} aria-rowindex={part.index + 2}>
                <td colSpan={columnCount} className={styles.editor}>
                  <PromptEditor
                    focused
                    text={prompt.text}
                    draftName={editDraft(projectId, prompt)}
                    takenIn={(text) => editing.takenIn(text, prompt)}
                    note={libraryMessages.editNote}
                    busy={editing.saving}
                    problem={editing.problem}
                    onSave={(text) => editing.save(prompt, text)}
                    onCancel={() => editing.close(prompt)}
                  />
                </td>
              </tr>
            )
          }
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
                edited={prompt.key === editing?.edited}
                onFocused={editing?.onFocused}
                onEdit={editing?.open}
                onDelete={changes?.onDelete}
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
  /** Its editor was just closed: the focus comes back to it. */
  edited: boolean
  /** undefined, as the next two: the person may not change prompts */
  onFocused: (() => void) | undefined
  onEdit: ((prompt: LibraryPrompt) => void) | undefined
  onDelete: ((prompt: LibraryPrompt) => void) | undefined
}

const PromptRow = memo(function PromptRow(props: PromptRowProps) {
  const { index, projectId, prompt, result, days, isNew, edited, onFocused, onEdit, onDelete } = props
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
      <Td align="end" label="Mentions You" className={styles.result}>
        {mentioned === null || id === undefined ? (
          nothing
        ) : (
          <Link
            to={
              days === undefined || mentioned.named === 0
                ? promptDetailsPath(projectId, id, days)
                : mentionsPath(projectId, id, days)
            }
            aria-label={`${mentioned.named} of ${mentioned.answers} answers mention you: ${text}`}
          >
            {mentioned.named} of {mentioned.answers}
          </Link>
        )}
        {mentioned !== null && <ShareOf {...mentioned} />}
      </Td>
      <Td align="end" label="Last Position" className={styles.result}>
        {mentioned === null || id === undefined ? (
          nothing
        ) : (
          <Link
            to={promptDetailsPath(projectId, id, days)}
            className={styles.position}
            aria-label={`Last position ${known?.position ? `#${known.position}` : 'none'}: ${text}`}
          >
            <PositionChip position={known?.position ?? null} />
          </Link>
        )}
      </Td>
      <Td align="end" label="Recommends You" className={styles.result}>
        {known?.stances ? (
          <Stances
            counts={known.stances}
            to={days && id !== undefined ? mentionsPath(projectId, id, days, 'recommended') : undefined}
            of={text}
          />
        ) : (
          nothing
        )}
      </Td>
      {onEdit && onDelete && (
        <Td align="end" className={styles.actions}>
          {id !== undefined && (
            <Button
              variant="ghost"
              size="sm"
              iconOnly
              autoFocus={edited}
              onFocus={edited ? onFocused : undefined}
              aria-label={`Edit: ${text}`}
              onClick={() => onEdit(prompt)}
            >
              <Icon of={Pencil} />
            </Button>
          )}
          <Button variant="ghost" size="sm" iconOnly aria-label={`Delete: ${text}`} onClick={() => onDelete(prompt)}>
            <Icon of={Trash2} />
          </Button>
        </Td>
      )}
    </tr>
  )
})

/** Of few answers there is no share. */
function ShareOf({ named, answers, interval }: NonNullable<PromptResult['mentioned']>) {
  if (interval === null || answers < ENOUGH_ANSWERS) return null
  return (
    <span className={styles.share}>
      {percentOf(named / answers)}% ({rangeText(interval)})
    </span>
  )
}

/** The bar has all stances, the number those that recommend the brand. */
function Stances({ counts, to, of }: { counts: Record<Stance, number>; to: string | undefined; of: string }) {
  const read = readAnswers(counts)
  const others = stances.filter((stance) => stance !== 'recommended').map((stance) => `${counts[stance]} ${stance}`)
  return (
    <span title={`${counts.recommended} recommended, ${others.join(', ')}`}>
      {to === undefined || counts.recommended === 0 ? (
        `${counts.recommended} of ${read}`
      ) : (
        <Link to={to} aria-label={`${counts.recommended} of ${read} answers recommend you: ${of}`}>
          {counts.recommended} of {read}
        </Link>
      )}
      <span className="sr">, {others.join(', ')}</span>
      <StanceBar counts={counts} className={styles.stances} />
    </span>
  )
}

const whyNothing = { none: 'no answer yet', unknown: 'not known' }

function NoValue({ state }: { state: 'none' | 'unknown' | 'loading' }) {
  if (state === 'loading') return <Skeleton width="3rem" height="1lh" />
  return (
    <>
      <span aria-hidden className={styles.nothing}>
        —
      </span>
      <span className="sr">{whyNothing[state]}</span>
    </>
  )
}
