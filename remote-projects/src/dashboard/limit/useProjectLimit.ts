import { useLimitsQuery } from '@sightline/shared/api'
import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { projectLimit } from '@sightline/shared/domain/plan-limits.ts'
import { isListedActive } from '@sightline/shared/domain/project-status.ts'
import { useSession } from '@sightline/shared/session'

/**
 * How many projects may be active, and how many are, refetched on every visit. Until the API has answered, and when it
 * fails, these come from the session's plan and the listed projects; undefined where those are unknown, too.
 */
export function useProjectLimit(projects: Project[] | undefined): WebAnalyzerLimit | undefined {
  const { data: told } = useLimitsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  })
  const planned = useSession().subscription?.limits?.activeProjects
  if (told !== undefined || planned === undefined || projects === undefined) return told
  return projectLimit(planned, projects.filter(isListedActive).length)
}
