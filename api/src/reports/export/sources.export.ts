// Cited pages: all, Reddit's, or competitors'.

import { allCitedPages, type CitedPage, type PageChoice } from '../citations/cited-pages.queries.ts'
import { readCitedPeriod } from '../citations/cited-period.ts'
import { competitorHosts, subdomainHosts } from '../citations/competitor-hosts.ts'
import { redditDomains, subredditOf } from '../citations/subreddit.ts'
import { cursorRows } from './cursor-rows.ts'
import { exportTable, type Column, type ExportAsked, type ExportTable } from './export-table.ts'

type PageRow = Omit<CitedPage, 'host'> & { sample: boolean }

const url: Column<PageRow> = { header: 'URL', cell: (row) => row.url }
const title: Column<PageRow> = { header: 'Title', cell: (row) => row.title }
const counts: Column<PageRow>[] = [
  { header: 'First day', cell: (row) => row.firstDay },
  { header: 'Last day', cell: (row) => row.lastDay },
  { header: 'Change', cell: (row) => row.change },
  { header: 'Sample data', cell: (row) => row.sample },
]

export async function openSources(asked: ExportAsked): Promise<ExportTable> {
  const owners = await subdomainHosts(asked.db, asked.project)
  const choice = { domain: asked.query.domain, owners }
  return openPages(asked, choice, [url, title, { header: 'Domain', cell: (row) => row.domain }, ...counts], () => ({}))
}

export const openReddit = (asked: ExportAsked): Promise<ExportTable> =>
  openPages<{ subreddit: string | null }>(
    asked,
    { domains: redditDomains },
    [url, title, { header: 'Subreddit', cell: (row) => row.subreddit }, ...counts],
    (page) => ({ subreddit: subredditOf(page.url) }),
  )

export async function openCompetitors(asked: ExportAsked): Promise<ExportTable> {
  const owners = await competitorHosts(asked.db, asked.project)
  return openPages<{ competitorDomain: string }>(
    asked,
    { hosts: [...owners.keys()] },
    [url, title, { header: 'Competitor', cell: (row) => row.competitorDomain }, ...counts],
    ({ host, domain }) => ({ competitorDomain: owners.get(host) ?? domain }),
  )
}

/** @param more further columns of this choice of pages */
async function openPages<More extends object>(
  asked: ExportAsked,
  choice: PageChoice,
  columns: Column<PageRow & More>[],
  more: (page: CitedPage) => More,
): Promise<ExportTable> {
  const { db, project, query } = asked
  const { period, edges } = await readCitedPeriod(asked)
  async function* rows() {
    if (edges === null) return
    for await (const page of cursorRows<CitedPage>(db, allCitedPages(project, edges, query, choice))) {
      const { host: _, ...shown } = page
      yield { ...shown, ...more(page), sample: !project.hasRealAnswers }
    }
  }
  return exportTable(period, columns, rows())
}
