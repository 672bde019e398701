// The page's queries: every metric of all companies, and the sources of one company.

import { api, readResponse, reportCache, type Ask, type ReportSelection } from '@sightline/shared/api'
import { readCitedPages, type CitedPage } from '../cited-pages/read-cited-pages.ts'
import type { CompetitorData } from './companies.ts'
import { companyMetrics, type CompanyMetric } from '../metrics/company-metrics.ts'
import { readTrends } from './read-trends.ts'

/** A range has its name beside its days. */
export type CompetitorSelection = ReportSelection & { range?: string }

export const TOP_SOURCES = 15
const NOT_FOUND = 404

/** Bypasses the caches of browser and proxies. An API without this path has the shorter one. */
async function askReport(ask: Ask, selection: CompetitorSelection, report: string, more: Record<string, string> = {}) {
  const { projectId, platform = 'all', ...days } = selection
  const query = new URLSearchParams({ platform, ...days, ...more, t: String(Date.now()) })
  const id = encodeURIComponent(projectId)
  const answer = await ask(`/reports/projects/${id}/${report}?${query}`)
  return answer.error?.status === NOT_FOUND ? ask(`/reports/${id}/${report}?${query}`) : answer
}

const competitorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    competitors: build.query<CompetitorData, CompetitorSelection>({
      queryFn: async (selection, _api, _options, ask) => {
        const trend = (metric: CompanyMetric | 'citation') => askReport(ask, selection, 'visibility/trends', { metric })
        const asked = [...companyMetrics.map(trend), trend('citation'), askReport(ask, selection, 'citations/trends')]
        const answers = await Promise.all(asked)
        const error = answers.find((answer) => answer.error !== undefined)?.error
        if (error !== undefined) return { error }
        const [brand, url, top, sentiment, citation, citations] = answers.map(({ data }) => data)
        const rates = {
          brand: readTrends(brand, 'percent'),
          url: readTrends(url, 'percent'),
          top: readTrends(top, 'percent'),
          sentiment: readTrends(sentiment, 'score'),
        }
        return {
          data: { ...rates, citation: readTrends(citation, 'count'), citations: readTrends(citations, 'count') },
        }
      },
      ...reportCache,
    }),
    topSources: build.query<CitedPage[], CompetitorSelection & { domain: string }>({
      queryFn: ({ domain, ...selection }, _api, _options, ask) => {
        const answer = askReport(ask, selection, 'citations/sources', { domain, limit: String(TOP_SOURCES) })
        return readResponse(answer, (found) => readCitedPages(found, domain)?.pages.slice(0, TOP_SOURCES))
      },
      ...reportCache,
    }),
  }),
})

export const { useCompetitorsQuery, useTopSourcesQuery } = competitorsApi
