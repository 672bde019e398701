import type { TimeseriesPoint } from '@sightline/shared/contract/api/reports.ts'
import { dayBands } from '../compared-rates.ts'
import { isSample, sentimentOf, share } from '../rates.ts'
import { competitorDays, type CompanyDay } from '../read-sums.queries.ts'
import type { Period } from '../period.ts'
import { readReportData } from '../trends/report-data.ts'
import { exportTable, type Column, type ExportAsked, type ExportTable } from './export-table.ts'
import { brandStrata, competitorStrata, STRATA_METRICS } from '../strata.queries.ts'
import { rateColumns, type RateValues } from './rate-columns.ts'

interface TrendRow extends RateValues {
  /** intervals for these prompts */
  bands: TimeseriesPoint['bands']
  /** answers with a sentiment */
  sentiments: number
  date: string
  domain: string
  own: boolean
  mentions: number
  citations: number
  answers: number
  failedAnswers: number
  sample: boolean
}

const columns: Column<TrendRow>[] = [
  { header: 'Date (UTC)', cell: (row) => row.date },
  { header: 'Domain', cell: (row) => row.domain },
  { header: 'Your domain', cell: (row) => row.own },
  ...rateColumns<TrendRow>(({ bands }, metric) => bands[metric]),
  { header: 'Answers with a sentiment', cell: (row) => row.sentiments },
  { header: 'Mentions', cell: (row) => row.mentions },
  { header: 'Citations', cell: (row) => row.citations },
  { header: 'Answers', cell: (row) => row.answers },
  { header: 'Failed answers', cell: (row) => row.failedAnswers },
  { header: 'Sample data', cell: (row) => row.sample },
]

/** One row per company and day with answers: the project's own company first, then its competitors in their order. */
export async function openTrends(asked: ExportAsked): Promise<ExportTable> {
  const { db, project, query } = asked
  const { period, days } = await readReportData(asked)
  const tracked = new Map(
    (await competitorDays(db, project, period, query)).map((day) => [`${day.company} ${day.day}`, day]),
  )
  const bandsIn = await readBands(asked, period)
  const rows = days.flatMap((day): TrendRow[] => {
    const row = (domain: string, own: boolean, sums: CompanyDay): TrendRow => ({
      date: day.day,
      domain,
      own,
      brandVisibilityRate: share(sums.mentioned, day.answered),
      topVisibilityRate: share(sums.top, day.answered),
      urlCitationRate: share(sums.cited, day.answered),
      sentimentScore: sentimentOf(sums),
      bands: bandsIn.get(domain)?.(sums, day.answered) ?? NO_BANDS,
      sentiments: sums.sentimentCount,
      mentions: sums.mentions,
      citations: sums.citations,
      answers: day.answered,
      failedAnswers: day.failed,
      sample: isSample(project, day),
    })
    const competitors = project.competitors.flatMap(({ domain }) => {
      const sums = tracked.get(`${domain} ${day.day}`)
      return sums === undefined ? [] : [row(domain, false, sums)]
    })
    return [row(project.domain, true, day), ...competitors]
  })
  return exportTable(period, columns, rows)
}

const NO_BANDS = { brand: null, top: null, url: null, sentiment: null }

/** By company: what the intervals of its days are computed with. */
async function readBands(
  { db, project, query }: ExportAsked,
  period: Period,
): Promise<Map<string, ReturnType<typeof dayBands>>> {
  const brand = await brandStrata(db, project, period, query, STRATA_METRICS)
  const domains = project.competitors.map(({ domain }) => domain)
  const selection = { asked: STRATA_METRICS, domains, answered: brand.brand }
  const competitors = await competitorStrata(db, project, period, query, selection)
  return new Map([
    [project.domain, dayBands(brand)],
    ...[...competitors].map(([domain, sums]) => [domain, dayBands(sums)] as const),
  ])
}
