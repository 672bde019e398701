import { citationCalls, type sourceListQuery } from '@sightline/shared/contract/api/citations.ts'
import type { BaseServices } from '../../database/base-services.ts'
import type { Routes } from '../../http/routes.ts'
import { competitorDays } from '../read-sums.queries.ts'
import { addReport, same, reportPaths, type ReportAsked } from '../report-routes.ts'
import { listCitedPages, type ListChoice } from './cited-pages.queries.ts'
import { readCitedPeriod } from './cited-period.ts'
import { competitorHosts, subdomainHosts } from './competitor-hosts.ts'
import { redditDomains, subredditOf } from './subreddit.ts'

export const sourceRoutes: Routes<BaseServices> = async (app, { services }) => {
  addReport(app, services, {
    paths: reportPaths(':id/citations/sources'),
    call: citationCalls.listSources,
    withoutTexts: same,
    async read(asked) {
      const owners = await subdomainHosts(asked.db, asked.project)
      const { pages, ...rest } = await readSources(asked, { domain: asked.query.domain, owners })
      return { ...rest, sources: pages }
    },
  })

  addReport(app, services, {
    paths: ['/citations/projects/:id/reddit/sources'],
    call: citationCalls.listRedditSources,
    withoutTexts: same,
    async read(asked) {
      const { pages, ...rest } = await readSources(asked, { domains: redditDomains })
      return { ...rest, sources: pages.map((page) => ({ ...page, subreddit: subredditOf(page.url) })) }
    },
  })

  addReport(app, services, {
    paths: ['/citations/projects/:id/competitor/sources'],
    call: citationCalls.listCompetitorSources,
    withoutTexts: same,
    async read(asked) {
      const owners = await competitorHosts(asked.db, asked.project)
      const { pages, domains, ...rest } = await readSources(asked, { hosts: [...owners.keys()], owners })
      const days = await competitorDays(asked.db, asked.project, rest.period, asked.query)
      const citationsOf = (domain: string) =>
        days.reduce((sum, { company, citations }) => (company === domain ? sum + citations : sum), 0)
      return {
        ...rest,
        domains: domains.map((cited) => ({ ...cited, citations: citationsOf(cited.domain) })),
        sources: pages.map((page) => ({ ...page, competitorDomain: owners.get(page.host) ?? page.domain })),
      }
    },
  })
}

/** The shared part of the calls for sources. @param choice its `domain` restricts the list of pages, but not `domains` */
async function readSources(
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
