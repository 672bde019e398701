import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { platformIds, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { defaultAnalysisPlatforms } from '@sightline/shared/domain/project-rules.ts'

/** The known platforms of a project, without duplicates; the default platforms if there are none. */
export function askedPlatforms(project: Pick<Project, 'platforms'> | undefined): PlatformId[] {
  const named = platformIds.filter((id) => project?.platforms.includes(id))
  return named.length === 0 ? [...defaultAnalysisPlatforms] : named
}
