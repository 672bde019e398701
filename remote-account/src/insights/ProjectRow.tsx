import { percentOf } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { projectReportPath } from '@sightline/shared/contract/paths.ts'
import { isProcessing } from '@sightline/shared/contract/project-status.ts'
import { Badge, SampleBadge } from '@sightline/shared/ui/Badge.tsx'
import { ErrorState } from '@sightline/shared/ui/ErrorState.tsx'
import { Skeleton } from '@sightline/shared/ui/Skeleton.tsx'
import { Td, Tr } from '@sightline/shared/ui/Table.tsx'
import { VisuallyHidden } from '@sightline/shared/ui/VisuallyHidden.tsx'
import { Link } from 'react-router-dom'
import type { ProjectOutcome } from './insights.api.ts'
import styles from './Insights.module.css'

const OVERVIEW_FAILED = 'Failed to load overview'
const FIGURES = 5

interface ProjectRowProps {
  project: Project
  /** undefined: still loading */
  outcome: ProjectOutcome | undefined
  onRetry: () => void
}

export function ProjectRow({ project, outcome, onRetry }: ProjectRowProps) {
  const overview = outcome && 'overview' in outcome ? outcome.overview : undefined
  return (
    <Tr>
      <th scope="row">
        <span className={styles.project}>
          <Link to={projectReportPath(project.id)}>{project.domain}</Link>
          {isProcessing(project) && (
            <Badge tone="info" dot>
              Processing
            </Badge>
          )}
          {overview?.sample && <SampleBadge />}
        </span>
      </th>
      {outcome === undefined && (
        <Td colSpan={FIGURES} full>
          <VisuallyHidden>Loading</VisuallyHidden>
          <Skeleton />
        </Td>
      )}
      {outcome !== undefined && 'error' in outcome && (
        <Td colSpan={FIGURES} full>
          <ErrorState message={OVERVIEW_FAILED} requestId={outcome.error.requestId} onRetry={onRetry} />
        </Td>
      )}
      {overview && (
        <>
          <Figure label="Brand" value={percentOf(overview.brandVisibilityRate)} unit="%" />
          <Figure label="Top" value={percentOf(overview.topVisibilityRate)} unit="%" />
          <Figure label="URL" value={percentOf(overview.urlCitationRate)} unit="%" />
          <Figure label="Sentiment" value={percentOf(overview.sentimentScore)} />
          <Figure label="Prompts" value={overview.promptsTracked} />
        </>
      )}
    </Tr>
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
