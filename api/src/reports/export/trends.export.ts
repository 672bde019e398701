import { intervalsOf, isSample, sentimentOf, share } from '../rates.ts'
import { competitorDays, type CompanyDay } from '../read-sums.queries.ts'
import { readReportData } from '../trends/report-data.ts'
import { exportTable, type Column, type ExportAsked, type ExportTable } from './export-table.ts'
import { rateColumns, type Rates } from './rate-columns.ts'

interface TrendRow extends Rates {
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
  ...rateColumns,
  { header: 'Mentions', cell: (row) => row.mentions },
  { header: 'Citations', cell: (row) => row.citations },
  { header: 'Answers', cell: (row) => row.answers },
  { header: 'Failed answers', cell: (row) => row.failedAnswers },
  { header: 'Sample data', cell: (row) => row.sample },
]

/** One row per company and day with answers: the project's own company first, then its competitors in their order. */
export async function openTrends(asked: ExportAsked): Promise<ExportTable> {
  const { db, project, query } = asked
  const { period, days } = await readReportData({ ...asked, params: undefined })
  const tracked = new Map(
    (await competitorDays(db, project, period, query)).map((day) => [`${day.company} ${day.day}`, day]),
  )
  const rows = days.flatMap((day): TrendRow[] => {
    const row = (domain: string, own: boolean, sums: CompanyDay): TrendRow => ({
      date: day.day,
      domain,
      own,
      brandVisibilityRate: share(sums.mentioned, day.answered),
      topVisibilityRate: share(sums.top, day.answered),
      urlCitationRate: share(sums.cited, day.answered),
      sentimentScore: sentimentOf(sums),
      intervals: intervalsOf(sums, day.answered),
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
