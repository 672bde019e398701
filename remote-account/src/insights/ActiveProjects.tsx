import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { Card, CardBody, CardFoot, CardHead } from '@sightline/shared/ui/Card.tsx'
import { Skeleton } from '@sightline/shared/ui/Skeleton.tsx'
import { Table, Th } from '@sightline/shared/ui/Table.tsx'
import { VisuallyHidden } from '@sightline/shared/ui/VisuallyHidden.tsx'
import type { ProjectOutcome } from './insights.api.ts'
import { ProjectRow } from './ProjectRow.tsx'
import styles from './Insights.module.css'

interface ActiveProjectsProps {
  /** undefined: still loading */
  projects: Project[] | undefined
  /** active projects in all; `projects` may be the first of them */
  total: number
  outcomes: ProjectOutcome[] | undefined
  onRetry: () => void
  onMore: () => void
}

const figures = ['Brand Visibility', 'Top Visibility', 'URL Citation', 'Sentiment', 'Prompts']

export function ActiveProjects({ projects, total, outcomes, onRetry, onMore }: ActiveProjectsProps) {
  return (
    <Card as="section" aria-labelledby="active-projects" aria-busy={projects === undefined}>
      <CardHead title="Active projects" titleId="active-projects" />
      {projects === undefined ? (
        <CardBody className={styles.loadingRows}>
          <VisuallyHidden>Loading</VisuallyHidden>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </CardBody>
      ) : (
        <Table caption="Active projects, figures of the last 30 days" hover>
          <thead>
            <tr>
              <Th>Project</Th>
              {figures.map((figure) => (
                <Th key={figure} align="end">
                  {figure}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {projects.map((project) => (
              <ProjectRow
                key={project.id}
                project={project}
                outcome={outcomes?.find((candidate) => candidate.projectId === project.id)}
                onRetry={onRetry}
              />
            ))}
          </tbody>
        </Table>
      )}
      {projects !== undefined && projects.length < total && (
        <CardFoot className={styles.more}>
          <span>
            {projects.length} of {total} active projects
          </span>
          <Button size="sm" onClick={onMore}>
            Show more
          </Button>
        </CardFoot>
      )}
    </Card>
  )
}
