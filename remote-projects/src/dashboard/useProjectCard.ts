import { useMemo } from 'react'
import { useOverviewQuery, type ReportSelection } from '@sightline/shared/api'
import { readCardMetrics } from './card-metrics.ts'

/** What a card asks for: the last 30 days of all platforms. */
export const cardSelection = (projectId: string): ReportSelection => ({ projectId, range: '30d' })

export function useProjectCard(projectId: string) {
  const { data, ...query } = useOverviewQuery(cardSelection(projectId), { refetchOnMountOrArgChange: true })
  const metrics = useMemo(() => (data === undefined ? undefined : readCardMetrics(data)), [data])
  return { ...query, data: metrics }
}
