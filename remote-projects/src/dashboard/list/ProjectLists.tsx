import { useState, type ReactNode } from 'react'
import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { isListedActive } from '@sightline/shared/domain/project-status.ts'
import { useMayEdit } from '@sightline/shared/api'
import { AddProjectTile } from './AddProjectTile.tsx'
import { MovedProject, rememberMove } from './moved-project.ts'
import { activeCountText } from '../../project-status/project-limit.ts'
import { ProjectSection } from './ProjectSection.tsx'

export interface ProjectListsProps {
  projects: Project[]
  limit: WebAnalyzerLimit | undefined
  /** id of the project whose next step is the main action of the page */
  primaryProject: string | undefined
}

interface ShownListsProps extends ProjectListsProps {
  /** the found ones, in their order */
  shown: Project[]
  /** search and sort, where there are many */
  controls?: ReactNode
  searching?: boolean
  /** shown instead of cards */
  noMatch?: ReactNode
}

export function ProjectLists({
  projects,
  limit,
  primaryProject,
  shown,
  controls,
  searching,
  noMatch,
}: ShownListsProps) {
  const [move] = useState(rememberMove)
  const mayEdit = useMayEdit()
  const activeCount = projects.filter(isListedActive).length
  const inactive = shown.filter((project) => !isListedActive(project))
  return (
    <MovedProject value={move}>
      <ProjectSection
        title="Active Projects"
        count={activeCountText(activeCount, mayEdit ? limit : undefined)}
        controls={controls}
        projects={shown.filter(isListedActive)}
        primaryProject={primaryProject}
        last={searching || !mayEdit ? undefined : <AddProjectTile limit={limit} />}
      >
        {noMatch}
      </ProjectSection>
      {inactive.length > 0 && (
        <ProjectSection
          title="Inactive Projects"
          count={String(projects.length - activeCount)}
          projects={inactive}
          primaryProject={undefined}
        />
      )}
    </MovedProject>
  )
}
