import { setImmediate } from 'node:timers/promises'
import { factCalls, MAX_ANSWERS_READ, MAX_CONTRADICTIONS } from '@sightline/shared/contract/api/facts.ts'
import { emptyFactSheet, factKeys, type FactSheet } from '@sightline/shared/domain/facts.ts'
import type { BaseServices } from '../../database/base-services.ts'
import { type FactStatement, factsAmong } from '../../facts/facts.ts'
import type { Routes } from '../../http/routes.ts'
import { trackCompany } from '../../measurement/company-names.ts'
import { measuredPart } from '../../measurement/measure.ts'
import { readAnswer } from '../../measurement/mentions.ts'
import { brandOf, competitorsOf } from '../../projects/project-companies.ts'
import { cutQuote } from '../cut-quote.ts'
import { readPeriod } from '../report-period.ts'
import { addReport, reportPaths } from '../report-routes.ts'
import { type AnswerToRead, readCitedPages, readCompany, readMentioning, type ToldCompany } from './facts.queries.ts'

/** UTF-16 units */
const LONGEST_QUOTE = 240

export const factRoutes: Routes<BaseServices> = async (app, { services }) => {
  addReport(app, services, {
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
          contradictions: of.filter(({ outcome }) => outcome === 'contradicts').slice(0, MAX_CONTRADICTIONS),
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
}

/** UTF-16 units of an answer in which its facts are looked for: a typical answer has 2,000. */
const LONGEST_READ = 10_000

/** The answers are read as they were measured, but by the rules alone. */
async function readStatements(newest: readonly AnswerToRead[], company: ToldCompany, sheet: FactSheet) {
  const companies = [brandOf(company), ...competitorsOf(company)].map(trackCompany)
  const statements: (Omit<FactStatement, 'sentence'> & { answer: AnswerToRead; quote: string })[] = []
  for (const answer of newest) {
    // Other calls get their turn.
    await setImmediate()
    const { text, companies: readings } = readAnswer(measuredPart(answer.text).slice(0, LONGEST_READ), companies)
    for (const { sentence, ...one } of factsAmong(readings, 0, sheet, answer.answeredAt.getUTCFullYear())) {
      const quote = text.slice(sentence.start, sentence.end).replaceAll(/\s+/g, ' ').trim()
      statements.push({ ...one, answer, quote: cutQuote(quote, LONGEST_QUOTE) })
    }
  }
  return statements
}
