import { citationCalls } from '@sightline/shared/contract/api/citations.ts'
import { sourceKinds, type SourceKind } from '@sightline/shared/domain/source-kinds.ts'
import type { reportQuery } from '@sightline/shared/contract/api/reports.ts'
import { registrableDomain, websiteHost } from '../../measurement/company-names.ts'
import { previousPeriod, type Period } from '../period.ts'
import { readPeriod } from '../report-period.ts'
import { reportPaths, reportRoutes, same, type ReportAsked } from '../report-routes.ts'
import { citationsByDomain, competitorCitationDays, ownCitationDays } from './citation-days.queries.ts'
import { sourceKindOf } from './detected-domains.ts'

const MOST_DOMAINS = 3

interface CitedDomain {
  domain: string
  citations: number
}

export const citationShareRoutes = reportRoutes({
  paths: reportPaths(':id/citations/shares'),
  call: citationCalls.getCitationShares,
  withoutTexts: same,
  read: readCitationShares,
})

/** The share of each kind of site in the citations of a period. */
export async function readCitationShares(asked: Omit<ReportAsked<typeof reportQuery, unknown>, 'params'>) {
  const { db, project, query } = asked
  const { period } = await readPeriod(asked)
  const trackedSites = [project, ...project.competitors].map(({ domain }) => registrableDomain(websiteHost(domain)))

  async function citedIn(days: Period): Promise<Record<SourceKind, CitedDomain[]>> {
    const all = await citationsByDomain(db, project, days, query)
    const own = perDomain(await ownCitationDays(db, project, days, query))
    const rivals = perDomain(await competitorCitationDays(db, project, days, query))
    const others = withoutTracked(all, trackedSites, own, rivals)
    const of = (kind: SourceKind) => others.filter(({ domain }) => sourceKindOf(domain) === kind)
    return {
      ...{ own, rivals, reviews: of('reviews'), communities: of('communities') },
      ...{ editorial: of('editorial'), other: of('other') },
    }
  }
  const [now, before] = [await citedIn(period), await citedIn(previousPeriod(period))]
  const kinds = sourceKinds.map((kind) => ({
    kind,
    citations: sumOf(now[kind]),
    citationsBefore: sumOf(before[kind]),
    domains: now[kind]
      .toSorted((left, right) => right.citations - left.citations || (left.domain < right.domain ? -1 : 1))
      .slice(0, MOST_DOMAINS),
  }))
  const citations = kinds.reduce((sum, kind) => sum + kind.citations, 0)
  return {
    citations,
    citationsBefore: kinds.reduce((sum, kind) => sum + kind.citationsBefore, 0),
    kinds,
    sample: !project.hasRealAnswers && citations > 0,
    period,
  }
}

const sumOf = (domains: readonly CitedDomain[]) => domains.reduce((sum, { citations }) => sum + citations, 0)

function perDomain(days: readonly CitedDomain[]): CitedDomain[] {
  const found = Array.from(
    Map.groupBy(days, ({ domain }) => domain),
    ([domain, some]) => ({
      domain,
      citations: sumOf(some),
    }),
  )
  return found.filter(({ citations }) => citations > 0)
}

/** Sums of a tracked company's site hold other hosts of its registrable domain, too: what is left of them is another one's. */
function withoutTracked(
  all: readonly CitedDomain[],
  trackedSites: readonly string[],
  ...tracked: CitedDomain[][]
): CitedDomain[] {
  const counted = Map.groupBy(tracked.flat(), ({ domain }) => registrableDomain(websiteHost(domain)))
  return all
    .map(({ domain, citations }) => ({
      domain,
      citations: trackedSites.includes(domain) ? citations - sumOf(counted.get(domain) ?? []) : citations,
    }))
    .filter(({ citations }) => citations > 0)
}
