import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ListChecks, SearchX } from 'lucide'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { createPromptPath } from '@sightline/shared/domain/paths.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { Card, CardFoot } from '@sightline/shared/ui/layout/Card.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { useOnline } from '@sightline/shared/ui/browser/use-online.ts'
import { counted, figure } from '@sightline/shared/ui/figure/counted.ts'
import { useMayEdit } from '@sightline/shared/api'
import { countCategories, findPrompts } from './library-filter.ts'
import styles from './LibraryCard.module.css'
import { LibraryFilter } from './LibraryFilter.tsx'
import { libraryMessages } from './library-messages.ts'
import { usePromptResultsQuery } from './prompt-results.api.ts'
import { PromptTable, type PromptChanges } from './PromptTable.tsx'
import { sortColumns, sortPrompts, type Sort, type SortColumn } from './sort-prompts.ts'
import { oneOf } from '@sightline/shared/ui/browser/selection.ts'
import { useSelection } from '@sightline/shared/ui/browser/use-selection.ts'
import type { Library, LibraryPrompt } from '../prompt-library.ts'

const CATEGORY_PARAM = 'category'
/** A column, with a minus for descending; nothing for the library's order. */
const orders = ['', ...sortColumns.flatMap((column) => [column, `-${column}`] as const)] as const
const sortReaders = { sort: oneOf(orders, '') }

function sortOf(order: (typeof orders)[number]): Sort | null {
  if (order === '') return null
  const isFalling = order.startsWith('-')
  return { column: order.replace('-', '') as SortColumn, direction: isFalling ? 'descending' : 'ascending' }
}

const orderOf = (sort: Sort | null) =>
  sort === null ? '' : (`${sort.direction === 'ascending' ? '' : '-'}${sort.column}` as const)

interface LibraryCardProps {
  projectId: string
  library: Library
  newPrompts: LibraryPrompt[]
  outdated: boolean
  loadedAt: number | undefined
  onRetry: () => void
  changes: PromptChanges | undefined
}

export function LibraryCard({
  projectId,
  library,
  newPrompts,
  outdated,
  loadedAt,
  onRetry,
  changes,
}: LibraryCardProps) {
  const { prompts } = library
  const [search, setSearch] = useState('')
  const [params, setParams] = useSearchParams()
  const online = useOnline()
  const counts = useMemo(() => countCategories(prompts), [prompts])
  const wanted = params.get(CATEGORY_PARAM)
  // A category that no longer exists is ignored.
  const category = counts.find(({ name }) => name === wanted)?.name ?? null
  const isNew = useMemo(() => {
    const keys = new Set(newPrompts.map(({ key }) => key))
    return (prompt: LibraryPrompt) => keys.has(prompt.key)
  }, [newPrompts])
  const query = usePromptResultsQuery({ projectId })
  const results = useMemo(() => query.data && new Map(query.data.results), [query.data])
  const [{ sort: order }, select] = useSelection(sortReaders)
  const sort = useMemo(() => sortOf(order), [order])
  const found = useMemo(() => findPrompts(prompts, isNew, category, search), [prompts, isNew, category, search])
  const sorted = useMemo(() => sortPrompts(found, results ?? new Map(), sort), [found, results, sort])

  function setCategory(name: string | null) {
    const next = new URLSearchParams(params)
    if (name === null) next.delete(CATEGORY_PARAM)
    else next.set(CATEGORY_PARAM, name)
    setParams(next, { replace: true, preventScrollReset: true })
  }

  function showAll() {
    setSearch('')
    setCategory(null)
  }

  if (prompts.length === 0) return <NoPrompts projectId={projectId} />
  return (
    <Card as="section" aria-label="Prompts">
      <LibraryFilter
        counts={counts}
        total={prompts.length}
        category={category}
        onCategory={setCategory}
        search={search}
        onSearch={setSearch}
      />
      {outdated && online && (
        <div className={styles.problem}>
          <ErrorState message={libraryMessages.loadFailed} onRetry={onRetry} />
        </div>
      )}
      <div className={outdated || !online ? styles.stale : undefined}>
        {found.length > 0 ? (
          <PromptTable
            projectId={projectId}
            prompts={sorted}
            results={results}
            days={query.data?.days}
            loading={query.isLoading}
            sort={sort}
            onSort={(next) => select({ sort: orderOf(next) })}
            isNew={isNew}
            changes={changes}
          />
        ) : (
          <EmptyState
            icon={<Icon of={SearchX} size={20} />}
            title="No prompts match"
            action={<Button onClick={showAll}>Show all prompts</Button>}
          />
        )}
      </div>
      <CardFoot className={styles.foot}>
        <span role="status">
          Showing {figure(found.length)} of {counted(prompts.length, 'prompt')}
          {!online && loadedAt !== undefined && ` · offline, as of ${instant.format(loadedAt)} UTC`}
        </span>
        {query.isError ? (
          <span>
            The results could not be loaded.{' '}
            <Button variant="link" busy={query.isFetching} onClick={() => void query.refetch()}>
              Retry
            </Button>
          </span>
        ) : (
          <span>Mentions are of the last 30 days.</span>
        )}
      </CardFoot>
    </Card>
  )
}

const instant = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  ...{ hourCycle: 'h23', timeZone: 'UTC' },
})

function NoPrompts({ projectId }: { projectId: string }) {
  const mayEdit = useMayEdit()
  return (
    <Card>
      <EmptyState
        icon={<Icon of={ListChecks} size={20} />}
        title={libraryMessages.empty}
        action={mayEdit && <ButtonLink to={createPromptPath(projectId)}>Choose from generated prompts</ButtonLink>}
      />
    </Card>
  )
}
