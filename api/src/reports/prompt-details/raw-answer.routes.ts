import { rawQuery, rawResponse } from '@sightline/shared/contract/api/answers.ts'
import { id } from '@sightline/shared/contract/api/envelope.ts'
import type { BaseServices } from '../../database/base-services.ts'
import type { Routes } from '../../http/routes.ts'
import { addReport, reportPaths } from '../report-routes.ts'
import { chooseAnswer } from './choose-answer.ts'
import { nothingFound, presentRawAnswer } from './raw-answer.presenter.ts'
import { readAnswer, readCitations, readCompanies } from './raw-answer.queries.ts'

export const rawAnswerRoutes: Routes<BaseServices> = async (app, { services }) => {
  addReport(app, services, {
    paths: reportPaths(':id/raw/:promptId'),
    /** a prompt's, or an answer's own one */
    params: { promptId: id },
    query: rawQuery,
    response: rawResponse,
    async read(asked) {
      const choice = await chooseAnswer(asked)
      if (choice === undefined) return nothingFound
      const { db, project } = asked
      const { chosen } = choice
      return presentRawAnswer(project, choice, {
        answer: await readAnswer(db, project.id, chosen.id),
        companies: await readCompanies(db, project.id, chosen.id),
        citations: await readCitations(db, project.id, chosen.id),
      })
    },
  })
}
