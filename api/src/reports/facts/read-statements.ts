// What answers say of the facts of the company's sheet.

import { setImmediate } from 'node:timers/promises'
import type { FactSheet } from '@sightline/shared/domain/facts.ts'
import { type FactStatement, factsAmong } from '../../facts/facts.ts'
import { trackCompany } from '../../measurement/company-names.ts'
import { measuredPart } from '../../measurement/measure.ts'
import { readAnswer } from '../../measurement/mentions.ts'
import { brandOf, competitorsOf } from '../../projects/project-companies.ts'
import { cutQuote } from '../cut-quote.ts'
import type { AnswerToRead, ToldCompany } from './facts.queries.ts'

/** UTF-16 units */
const LONGEST_QUOTE = 240
/** UTF-16 units of an answer in which its facts are looked for: a typical answer has 2,000. */
const LONGEST_READ = 10_000

/** The answers are read as they were measured, but by the rules alone. */
export async function readStatements<Answer extends Pick<AnswerToRead, 'text' | 'answeredAt'>>(
  newest: readonly Answer[],
  company: ToldCompany,
  sheet: FactSheet,
) {
  const companies = [brandOf(company), ...competitorsOf(company)].map(trackCompany)
  const statements: (Omit<FactStatement, 'sentence'> & { answer: Answer; quote: string })[] = []
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
