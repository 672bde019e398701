import type { Project } from '@sightline/shared/contract/api/projects.ts'
import type { OverviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { usePageHead } from '@sightline/shared/ui/browser/use-page-head.ts'
import { dayRange } from '../filters/days.ts'

/** Names the project and the period above each printed sheet. */
export function useReportHead(project: Project | undefined, period: OverviewResponse['period'] | undefined): void {
  const days = period && dayRange(period.startDate, period.endDate)
  usePageHead([project?.projectName, days && `${days} (UTC)`].filter(Boolean).join(' · '))
}
