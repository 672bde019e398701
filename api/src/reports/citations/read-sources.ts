import type { sourceListQuery } from '@sightline/shared/contract/api/citations.ts'
import type { ReportAsked } from '../report-routes.ts'
import { listCitedPages, type ListChoice } from './cited-pages.queries.ts'
import { readCitedPeriod } from './cited-period.ts'

/** The shared part of the calls for sources. @param choice its `domain` restricts the list of pages, but not `domains` */
export async function readSources(
  asked: Omit<ReportAsked<typeof sourceListQuery, unknown>, 'params'>,
  choice: Omit<ListChoice, 'limit'>,
) {
  const { db, project, query } = asked
  const { period, edges } = await readCitedPeriod(asked)
  const list =
    edges === null
      ? { total: 0, pages: [], domains: [] }
      : await listCitedPages(db, project, edges, query, { ...choice, limit: query.limit })
  return {
    ...list,
    period,
    firstDay: edges?.firstDay ?? null,
    lastDay: edges?.lastDay ?? null,
    sample: !project.hasRealAnswers && edges !== null,
  }
}
