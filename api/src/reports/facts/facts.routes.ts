import { factCalls } from '@sightline/shared/contract/api/facts.ts'
import { emptyFactSheet, factKeys, MAX_ANSWERS_READ } from '@sightline/shared/domain/facts.ts'
import { readPeriod } from '../report-period.ts'
import { reportPaths, reportRoutes } from '../report-routes.ts'
import { readCitedPages, readCompany, readMentioning } from './facts.queries.ts'
import { readStatements } from './read-statements.ts'

export const factRoutes = reportRoutes({
  paths: reportPaths(':id/facts'),
  call: factCalls.getContradictions,
  async read(asked) {
    const { db, project, query } = asked
    const { period } = await readPeriod(asked)
    const company = await readCompany(db, project.id)
    const sheet = company?.facts ?? emptyFactSheet
    const told = factKeys.filter((fact) => sheet[fact] !== null)
    // Without a fact there is nothing to compare.
    const { answers, newest } = await readMentioning(
      db,
      project,
      period,
      query,
      told.length === 0 ? 0 : MAX_ANSWERS_READ,
    )
    const statements = company === undefined ? [] : await readStatements(newest, company, sheet)
    const facts = told.map((fact) => {
      const of = statements.filter((one) => one.fact === fact)
      const count = (outcome: string) => of.filter((one) => one.outcome === outcome).length
      return {
        fact,
        agrees: count('agrees'),
        contradicts: count('contradicts'),
        undecided: count('undecided'),
        contradictions: of.filter(({ outcome }) => outcome === 'contradicts').slice(0, query.limit),
      }
    })
    const ids = facts.flatMap(({ contradictions }) => contradictions.map(({ answer }) => answer.id))
    const pages = await readCitedPages(db, project, [...new Set(ids)])
    return {
      sheet,
      answers,
      read: newest.length,
      facts: facts.map((one) => ({
        ...one,
        contradictions: one.contradictions.map(
          ({ said, quote, answer: { id, promptId, platform, mode, answeredAt } }) => ({
            ...{ answerId: id, promptId, platform, mode, answeredAt: answeredAt.toISOString(), said, quote },
            pages: pages.get(id) ?? [],
          }),
        ),
      })),
      sample: !project.hasRealAnswers && answers > 0,
      period,
    }
  },
})
