import { evidenceCalls } from '@sightline/shared/contract/api/evidence.ts'
import { subdomainHosts } from '../citations/competitor-hosts.ts'
import { readPeriod } from '../report-period.ts'
import { reportPaths, reportRoutes } from '../report-routes.ts'
import { excerptOf } from './excerpt.ts'
import { readEvidence } from './evidence.queries.ts'

export const evidenceRoutes = reportRoutes({
  paths: reportPaths(':id/evidence'),
  call: evidenceCalls.getEvidence,
  async read(asked) {
    const { db, project, query } = asked
    const { period } = await readPeriod(asked)
    const { list, ...counts } = await readEvidence(db, project, period, query, await subdomainHosts(db, project))
    const page = list.slice(0, query.limit)
    return {
      ...counts,
      list: page.map(({ id, promptId, platform, mode, answeredAt, ...answer }) => ({
        ...{ answerId: id, promptId, platform, mode, answeredAt },
        ...excerptOf(answer, query.of === 'company' ? query.value.toLowerCase() : undefined),
        companies: answer.companies.filter(({ counted }) => counted > 0).map(({ company }) => company),
        pages: answer.pages,
      })),
      next: list.length > query.limit ? (page.at(-1)?.id ?? null) : null,
      period,
      sample: !project.hasRealAnswers && counts.answers > 0,
    }
  },
})
