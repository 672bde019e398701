import { overviewPath, projectReportPath } from '@sightline/shared/domain/paths.ts'
import type { InsightsFilters } from './insights-filters.ts'
import type { Insight, InsightsProject } from './read-insight.ts'

/** The overview that has the same figures: of the same days and platform. */
export function evidencePath(
  { project, insight }: { project: InsightsProject; insight: Insight | undefined },
  { platform }: Pick<InsightsFilters, 'platform'>,
): string {
  const period = insight?.period
  const path = period ? overviewPath(project.id, period) : projectReportPath(project.id)
  if (platform === 'all') return path
  return `${path}${period ? '&' : '?'}platform=${platform}`
}
