import { answerCalls } from '@sightline/shared/contract/api/answers.ts'
import { reportPaths, reportRoutes } from '../report-routes.ts'
import { chooseAnswer } from './choose-answer.ts'
import { nothingFound, presentRawAnswer } from './raw-answer.presenter.ts'
import { readAnswer, readCitations, readCompanies } from './raw-answer.queries.ts'

export const rawAnswerRoutes = reportRoutes({
  paths: reportPaths(':id/raw/:promptId'),
  call: answerCalls.getAnswer,
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
