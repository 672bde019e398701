import { skipToken, toApiError } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { useProjectStateQuery } from '../project-form/project-state.api.ts'

export interface CloneSource {
  /** undefined while it is loading, and where it cannot be read */
  project: Project | undefined
  /** there is no such project (any more) */
  gone: boolean
  /** the project whose prompts are copied at the save */
  promptsFrom: string | undefined
}

/** The project whose set-up the form is a clone of. @param projectId null: it is none */
export function useCloneSource(projectId: string | null): CloneSource | null {
  const { data, error } = useProjectStateQuery(projectId ?? skipToken)
  if (projectId === null) return null
  const gone = error !== undefined && [400, 404].includes(Number(toApiError(error).status))
  return { project: data?.project, gone, promptsFrom: gone ? undefined : projectId }
}
