import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Search } from 'lucide'
import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { useCallback, useMemo, useState } from 'react'
import type { BulkBarProps } from './BulkBar.tsx'
import { groupByClient, type Grouping } from './group-rows.ts'
import { useMayEdit } from '@sightline/shared/api'
import styles from './Insights.module.css'
import type { InsightsFilters } from './insights-filters.ts'
import { ProjectTable } from './ProjectTable.tsx'
import { sectionTitles } from './section-titles.ts'
import { sortRows, type SortOrder } from './sort-rows.ts'
import type { ProjectRow } from './useInsights.ts'

const BulkBar = lazyPart<BulkBarProps>(
  () => import('./BulkBar.tsx'),
  'The actions could not be loaded.',
  () => (
    <CardBody aria-busy>
      <Skeleton height="2rem" />
    </CardBody>
  ),
)

const groupOptions = [
  { value: 'none', label: 'All projects' },
  { value: 'client', label: 'By client' },
]

/** Fewer projects need no search. */
export const SEARCH_FROM = 8

interface ActiveProjectsProps {
  rows: readonly ProjectRow[]
  /** the rows are placeholders of projects that are still loading */
  loading: boolean
  caption: string
  platform: InsightsFilters['platform']
  allSample: boolean
  order: SortOrder
  onOrder: (order: SortOrder) => void
  group: Grouping
  onGroup: (group: Grouping) => void
  onRetry: (projectId: string) => void
}

export function ActiveProjects({ rows, loading, order, group, onGroup, ...rest }: ActiveProjectsProps) {
  // Kept in the tab: a report is opened from here, and Back leads to the same rows.
  const [search, setSearch] = useDraft('insights-search', '')
  const searchable = rows.length >= SEARCH_FROM
  const words = searchable && !loading ? search.trim().toLowerCase() : ''
  const shown = useMemo(
    () =>
      sortRows(
        rows.filter(({ project }) =>
          [project.domain, project.client ?? ''].some((name) => name.toLowerCase().includes(words)),
        ),
        order,
      ),
    [rows, words, order],
  )
  const entries = useMemo(() => (group === 'client' ? groupByClient(shown) : shown), [group, shown])
  const mayEdit = useMayEdit()
  const hasClients = rows.some(({ project }) => project.client !== undefined)
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const onSelect = useCallback((projectId: string, isSelected: boolean) => {
    setSelected((before) => {
      const after = new Set(before)
      if (isSelected) after.add(projectId)
      else after.delete(projectId)
      return after
    })
  }, [])
  // A project that is no longer listed is no longer selected.
  const chosen = rows.filter(({ project }) => selected?.has(project.id))
  return (
    <Card as="section" aria-labelledby="active-projects" aria-busy={loading}>
      <CardHead title={sectionTitles.active} titleId="active-projects">
        {hasClients && (
          <Select
            aria-label="Group projects"
            variant="toolbar"
            size="sm"
            options={groupOptions}
            value={group}
            onChange={({ target }) => onGroup(target.value as Grouping)}
          />
        )}
        {mayEdit && (rows.length > 1 || selected !== null) && (
          <Button size="sm" disabled={loading} onClick={() => setSelected(selected === null ? new Set() : null)}>
            {selected === null ? 'Select' : 'Done'}
          </Button>
        )}
        {searchable && (
          <TextInput
            type="search"
            size="sm"
            className={styles.search}
            aria-label="Search projects by domain"
            placeholder="Search by domain"
            icon={<Icon of={Search} />}
            disabled={loading}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </CardHead>
      <span className="sr">
        <span role="status">{words !== '' && `${shown.length} of ${rows.length} shown`}</span>
      </span>
      {words !== '' && shown.length === 0 && (
        <CardBody>
          No project matches “{search.trim()}”.{' '}
          <Button variant="link" onClick={() => setSearch('')}>
            Clear search
          </Button>
        </CardBody>
      )}
      {mayEdit && selected !== null && (
        <BulkBar
          chosen={chosen.map(({ project }) => project)}
          shown={shown.map(({ project }) => project.id)}
          onSelect={(ids) => setSelected(new Set(ids))}
        />
      )}
      {shown.length > 0 && (
        <ProjectTable
          {...rest}
          entries={entries}
          selection={mayEdit && selected !== null ? { ids: selected, onSelect } : undefined}
          order={order}
        />
      )}
    </Card>
  )
}
