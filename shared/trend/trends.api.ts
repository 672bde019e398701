import { api, reportCache, reportCall, type ReportSelection } from '@sightline/shared/api'
import type { TrendsResponse } from '@sightline/shared/contract/api/reports.ts'
import { readAnswer, readRows } from './read-answer.ts'
import type { ChartedMetric } from './metrics.ts'

export type TrendsSelection = ReportSelection & { metric: ChartedMetric }
export type Trends = TrendsResponse & { selection: TrendsSelection }

const trendsApi = api.injectEndpoints({
  endpoints: (build) => ({
    visibilityTrends: build.query<Trends, TrendsSelection>({
      queryFn: (asked, _api, _options, ask) => {
        const { metric, ...selection } = asked
        return readAnswer<Trends>(ask(reportCall(selection, 'visibility/trends', { metric })), (answer) => readTrends({ ...answer, selection: asked }))
      },
      ...reportCache,
    }),
  }),
})

function readTrends(answer: Partial<Trends>): Trends | undefined {
  const series = readRows(answer.series)
  if (series === undefined || !Array.isArray(answer.competitors)) return undefined
  const competitors = [...new Set(answer.competitors.filter((domain) => typeof domain === 'string'))]
  const { yourDomain, totals, detectedTotal } = answer
  return {
    ...(answer as Trends),
    ...{ series, competitors },
    yourDomain: yourDomain ?? '',
    totals: totals ?? {},
    detected: readRows(answer.detected) ?? [],
    detectedTotal: detectedTotal ?? 0,
  }
}

export const { useVisibilityTrendsQuery } = trendsApi
