import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { VisuallyHidden } from '@sightline/shared/ui/layout/VisuallyHidden.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Search } from 'lucide'
import { useMemo } from 'react'
import styles from './Insights.module.css'
import type { InsightsFilters } from './insights-filters.ts'
import { ProjectTable } from './ProjectTable.tsx'
import { sortRows, type SortOrder } from './sort-rows.ts'
import type { ProjectRow } from './useInsights.ts'

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
  onRetry: (projectId: string) => void
}

export function ActiveProjects({ rows, loading, order, ...rest }: ActiveProjectsProps) {
  // Kept in the tab: a report is opened from here, and Back leads to the same rows.
  const [search, setSearch] = useDraft('insights-search', '')
  const searchable = rows.length >= SEARCH_FROM
  const words = searchable && !loading ? search.trim().toLowerCase() : ''
  const shown = useMemo(
    () =>
      sortRows(
        rows.filter(({ project }) => project.domain.toLowerCase().includes(words)),
        order,
      ),
    [rows, words, order],
  )
  return (
    <Card as="section" aria-labelledby="active-projects" aria-busy={loading}>
      <CardHead title="Active projects" titleId="active-projects">
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
      <VisuallyHidden>
        <span role="status">{words !== '' && `${shown.length} of ${rows.length} shown`}</span>
      </VisuallyHidden>
      {words !== '' && shown.length === 0 && (
        <CardBody>
          No project matches “{search.trim()}”.{' '}
          <Button variant="link" onClick={() => setSearch('')}>
            Clear search
          </Button>
        </CardBody>
      )}
      {shown.length > 0 && <ProjectTable {...rest} rows={shown} order={order} />}
    </Card>
  )
}
