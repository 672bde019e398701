import { isProcessing } from '@sightline/shared/contract/project-status.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Badge, SampleBadge } from '@sightline/shared/ui/Badge.tsx'
import { Delta } from '@sightline/shared/ui/Delta.tsx'
import { ErrorState } from '@sightline/shared/ui/ErrorState.tsx'
import { Skeleton } from '@sightline/shared/ui/Skeleton.tsx'
import { Td } from '@sightline/shared/ui/Table.tsx'
import { VisuallyHidden } from '@sightline/shared/ui/VisuallyHidden.tsx'
import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import { evidencePath } from './evidence-path.ts'
import styles from './Insights.module.css'
import type { InsightsFilters } from './insights-filters.ts'
import { shownRate } from './read-insight.ts'
import type { ProjectRow } from './useInsights.ts'

const OVERVIEW_FAILED = 'Failed to load overview'
export const FIGURES = 6

interface ProjectTableRowProps {
  ref: Ref<HTMLTableRowElement>
  index: number
  row: ProjectRow
  filters: InsightsFilters
  markSample: boolean
  onRetry: (projectId: string) => void
}

export function ProjectTableRow({ ref, index, row, filters, markSample, onRetry }: ProjectTableRowProps) {
  const { project, insight, error, busy } = row
  return (
    <tr ref={ref} data-index={index} aria-rowindex={index + 2}>
      <th scope="row">
        <span className={styles.project}>
          <Link to={evidencePath(row, filters)}>{project.domain}</Link>
          {isProcessing(project as Partial<Project>) && (
            <Badge tone="info" dot>
              Processing
            </Badge>
          )}
          {insight?.sample && markSample && <SampleBadge />}
        </span>
      </th>
      {insight !== undefined ? (
        <>
          <Figure label="Brand" value={shownRate(insight.rates.brand)} unit="%" />
          <Figure label="Top" value={shownRate(insight.rates.top)} unit="%" />
          <Figure label="URL" value={shownRate(insight.rates.url)} unit="%" />
          <Figure label="Sentiment" value={shownRate(insight.rates.sentiment)} />
          <Figure label="Prompts" value={insight.prompts} />
          <Td align="end" label="Change">
            <span title={insight.change?.words}>
              <Delta value={insight.change?.value ?? null} emptyLabel={insight.change?.words} />
            </span>
          </Td>
        </>
      ) : (
        <Td colSpan={FIGURES} full>
          {error === undefined ? (
            <>
              <VisuallyHidden>Loading</VisuallyHidden>
              <Skeleton />
            </>
          ) : (
            <ErrorState message={OVERVIEW_FAILED} requestId={error.requestId} busy={busy} onRetry={() => onRetry(project.id)} />
          )}
        </Td>
      )}
    </tr>
  )
}

function Figure({ label, value, unit = '' }: { label: string; value: number | null; unit?: string }) {
  return (
    <Td align="end" label={label}>
      {value === null ? (
        <>
          <span aria-hidden>—</span>
          <VisuallyHidden>No data</VisuallyHidden>
        </>
      ) : (
        `${value}${unit}`
      )}
    </Td>
  )
}
