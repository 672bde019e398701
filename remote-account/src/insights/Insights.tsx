import { skipToken, toApiError, useProjectsQuery } from '@sightline/shared/api'
import { paths } from '@sightline/shared/contract/paths.ts'
import { SampleBadge } from '@sightline/shared/ui/Badge.tsx'
import { ButtonLink } from '@sightline/shared/ui/ButtonLink.tsx'
import { Card, CardBody } from '@sightline/shared/ui/Card.tsx'
import { EmptyState } from '@sightline/shared/ui/EmptyState.tsx'
import { ErrorState } from '@sightline/shared/ui/ErrorState.tsx'
import { Stack } from '@sightline/shared/ui/Stack.tsx'
import { ChartNoAxesColumn } from 'lucide-react'
import { useState } from 'react'
import { ActiveProjects } from './ActiveProjects.tsx'
import { AverageCards } from './AverageCards.tsx'
import { useProjectOverviewsQuery } from './insights.api.ts'
import { summarise } from './insights-summary.ts'
import styles from './Insights.module.css'

/** One overview call per project, so the page size bounds the calls. */
export const PROJECTS_PER_PAGE = 20

const NO_PROJECTS = 'No active projects.'
const PROJECTS_FAILED = 'Failed to load projects'

export function Component() {
  const [limit, setLimit] = useState(PROJECTS_PER_PAGE)
  const projects = useProjectsQuery()
  const active = projects.data?.filter((project) => project.projectStatus === 'active')
  const shown = active?.slice(0, limit)
  const reports = useProjectOverviewsQuery(shown?.length ? shown.map((project) => project.id) : skipToken)

  if (projects.isError) {
    const { requestId } = toApiError(projects.error)
    return (
      <Card>
        <CardBody>
          <ErrorState message={PROJECTS_FAILED} requestId={requestId} onRetry={() => void projects.refetch()} />
        </CardBody>
      </Card>
    )
  }
  if (active?.length === 0) return <NoActiveProjects />
  const overviews = reports.data?.flatMap((outcome) => ('overview' in outcome ? [outcome.overview] : []))
  const summary = overviews && summarise(overviews)

  return (
    <Stack>
      <p className={styles.scope} role="status">
        <span>Last 30 days (UTC), all platforms{active && ` · ${active.length} active ${active.length === 1 ? 'project' : 'projects'}`}</span>
        {summary?.sample && <SampleBadge />}
      </p>
      <AverageCards summary={summary} />
      <ActiveProjects
        projects={summary && shown}
        total={active?.length ?? 0}
        outcomes={reports.data}
        onRetry={() => void reports.refetch()}
        onMore={() => setLimit((current) => current + PROJECTS_PER_PAGE)}
      />
    </Stack>
  )
}

function NoActiveProjects() {
  return (
    <Card>
      <EmptyState
        level={2}
        icon={<ChartNoAxesColumn size={20} strokeWidth={1.5} aria-hidden />}
        title={NO_PROJECTS}
        action={<ButtonLink to={paths.dashboard}>Go to My Projects</ButtonLink>}
      />
    </Card>
  )
}
