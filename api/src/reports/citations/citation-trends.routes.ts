import { citationCalls } from '@sightline/shared/contract/api/citations.ts'
import { chartDays } from '../period.ts'
import { readPeriod } from '../report-period.ts'
import { reportPaths, reportRoutes, same } from '../report-routes.ts'
import { competitorCitationDays, domainCitationDays, ownCitationDays } from './citation-days.queries.ts'
import { presentCitationTrends } from './citation-trends.presenter.ts'
import { detectedDomains } from './detected-domains.ts'

/** domains that the project does not track */
const MAX_DETECTED = 10

export const citationTrendRoutes = reportRoutes({
  paths: reportPaths(':id/citations/trends'),
  call: citationCalls.getCitationTrends,
  withoutTexts: same,
  async read(asked) {
    const { db, project, query, now } = asked
    const { period, firstDay } = await readPeriod(asked)
    const tracked = project.competitors.map(({ domain }) => domain)
    const detected = await detectedDomains(db, project, period, query)
    const detectedNames = detected.mostCited.slice(0, MAX_DETECTED).map(({ domain }) => domain)
    const ownDays = await ownCitationDays(db, project, period, query)
    const days = [
      ...ownDays,
      ...(await competitorCitationDays(db, project, period, query)),
      ...(await domainCitationDays(detectedNames, db, project, period, query)),
    ]
    const domains = { own: project.domain, tracked, detected: detectedNames }
    return {
      ...presentCitationTrends(domains, days, chartDays(period, now, firstDay)),
      sample: !project.hasRealAnswers && ownDays.length > 0,
      period,
    }
  },
})
