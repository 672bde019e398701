// The host has the page's <h1>, from remote.json: a screen starts at <h2>.

import { toApiError, useProjectsQuery } from '@sightline/shared/api'
import { paths, projectReportPath } from '@sightline/shared/domain/paths.ts'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Link } from 'react-router-dom'
import styles from './Template.module.css'

const LOAD_FAILED = 'Failed to load projects'

export function Component() {
  return (
    <Card as="section" aria-labelledby="projects">
      <CardHead title="Your projects" titleId="projects" />
      <CardBody>
        <Projects />
      </CardBody>
    </Card>
  )
}

/** Loading, error with Retry, empty, and the list: the states of every section that asks the API. */
function Projects() {
  const { data: projects, error, isFetching, refetch } = useProjectsQuery()
  if (projects === undefined && error !== undefined) {
    return (
      <ErrorState
        message={LOAD_FAILED}
        requestId={toApiError(error).requestId}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (projects === undefined) {
    return (
      <div className={styles.list}>
        <span className="sr">Loading</span>
        <Skeleton width="12rem" />
        <Skeleton width="9rem" />
      </div>
    )
  }
  if (projects.length === 0) {
    return (
      <EmptyState title="No projects yet" action={<ButtonLink to={paths.dashboard}>Go to projects</ButtonLink>}>
        A project measures how a brand appears in AI answers.
      </EmptyState>
    )
  }
  return (
    <ul className={styles.list}>
      {projects.map(({ id, domain }) => (
        <li key={id}>
          <Link to={projectReportPath(id)}>{domain}</Link>
        </li>
      ))}
    </ul>
  )
}
