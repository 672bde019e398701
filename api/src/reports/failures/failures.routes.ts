import { answerCalls } from '@sightline/shared/contract/api/answers.ts'
import { reasonsOfAll } from '../../runs/analyses/failure-reasons.queries.ts'
import { readPeriod } from '../report-period.ts'
import { reportPaths, reportRoutes, same } from '../report-routes.ts'
import { listFailuresOfPeriod } from './failures.queries.ts'

export const failureRoutes = reportRoutes({
  paths: reportPaths(':id/failures'),
  call: answerCalls.listFailures,
  withoutTexts: same,
  async read(asked) {
    const { db, project, query } = asked
    const { period } = await readPeriod(asked)
    return { failureReasons: reasonsOfAll(await listFailuresOfPeriod(db, project, period, query)), period }
  },
})
