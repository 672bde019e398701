import type { Project } from '@sightline/shared/contract/api/projects.ts'
import type { OverviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { useEffect } from 'react'
import { dayRange } from '../filters/days.ts'

/** Names the project and the period above each printed sheet: shared/ui/base.css takes the words from the root element. */
export function usePageHead(project: Project | undefined, period: OverviewResponse['period'] | undefined): void {
  const days = period && dayRange(period.startDate, period.endDate)
  const words = [project?.projectName, days && `${days} (UTC)`].filter(Boolean).join(' · ')
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--page-head', JSON.stringify(words))
    return () => void style.removeProperty('--page-head')
  }, [words])
}
