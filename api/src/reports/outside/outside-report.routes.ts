import { outsideCalls } from '@sightline/shared/contract/api/outside-answers.ts'
import { emptyFactSheet } from '@sightline/shared/domain/facts.ts'
import { outsideSurfaces } from '@sightline/shared/domain/outside-answers.ts'
import { platformIds } from '@sightline/shared/domain/platforms.ts'
import type { BaseServices } from '../../database/base-services.ts'
import type { Routes } from '../../http/routes.ts'
import { notFound } from '../../http/api-failure.ts'
import type { ComparedSums } from '../../statistics/compare.ts'
import { readCompany } from '../facts/facts.queries.ts'
import { readStatements } from '../facts/read-statements.ts'
import { previousPeriod, type Period } from '../period.ts'
import { findPrompt } from '../prompt-details/prompt-days.queries.ts'
import { presentMeasures } from '../prompt-details/raw-answer.presenter.ts'
import { readPeriod } from '../report-period.ts'
import { addReport, reportPaths } from '../report-routes.ts'
import { agreementOf, rateOf } from './agreement.ts'
import { countOfPrompt, listOutside, readOutsideCells, type OutsideCell } from './outside-report.queries.ts'

export const outsideReportRoutes: Routes<BaseServices> = async (app, { services }) => {
  addReport(app, services, {
    paths: reportPaths(':id/outside'),
    call: outsideCalls.getOutsideReport,
    async read(asked) {
      const { db, project, query } = asked
      const { period } = await readPeriod(asked)
      const cells = await readOutsideCells(db, project, period, query)
      const rows = platformIds.flatMap((platform) =>
        outsideSurfaces.flatMap((surface) => {
          const own = cells.filter((cell) => cell.platform === platform && cell.surface === surface)
          const [outside, api] = [sumsOf(own, 'outside', period), sumsOf(own, 'api', period)]
          if (outside.after.length === 0) return []
          const agreement = agreementOf(outside.after, api.after)
          return [{ platform, surface, rate: rateOf(outside), api: rateOf(api), agreement }]
        }),
      )
      return { rows, sample: !project.hasRealAnswers && rows.some(({ api }) => api.n > 0), period }
    },
  })

  addReport(app, services, {
    paths: reportPaths(':id/outside/:promptId'),
    call: outsideCalls.listOutsideAnswers,
    async read({ db, project, params: { promptId }, query }) {
      if ((await findPrompt(db, project.id, promptId)) === undefined) throw notFound('The prompt')
      const { page, nextCursor } = await listOutside(db, project.id, promptId, query)
      const company = await readCompany(db, project.id)
      const statements = company ? await readStatements(page, company, company.facts ?? emptyFactSheet) : []
      return {
        answers: page.map((row) => {
          const { companies, citations, ...answer } = row
          const contradictions = statements
            .filter((one) => one.answer === row && one.outcome === 'contradicts')
            .map(({ fact, said, quote }) => ({ fact, said, quote }))
          const { retrieved: _retrieved, ...measures } = presentMeasures(project, companies, citations)
          const { platform, surface, named, text: rawText } = answer
          return {
            ...{ answerId: answer.id, promptId, platform, surface, answeredAt: answer.answeredAt.toISOString(), named },
            ...{ rawText, ...measures, contradictions },
          }
        }),
        total: await countOfPrompt(db, project.id, promptId),
        nextCursor,
      }
    },
  })
}

/** The sums of which the intervals are made: of the period by prompt, and by day from those of history on. */
function sumsOf(cells: readonly OutsideCell[], of: OutsideCell['of'], period: Period): ComparedSums {
  const own = cells.filter((cell) => cell.of === of)
  const before = previousPeriod(period).startDate
  return {
    before: [],
    after: own.flatMap(({ prompt, platform, mode, n, named }) =>
      prompt === null ? [] : [{ prompt, platform, mode, n, sum: named, squares: named }],
    ),
    days: own.flatMap(({ day, platform, mode, n, named }) =>
      day === null
        ? []
        : [
            {
              period:
                day < before ? ('history' as const) : day < period.startDate ? ('before' as const) : ('after' as const),
              paired: false,
              ...{ day, platform, mode, n, sum: named },
            },
          ],
    ),
  }
}
