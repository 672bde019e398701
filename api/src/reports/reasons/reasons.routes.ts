import { reasonCalls, type ReasonsResponse } from '@sightline/shared/contract/api/reasons.ts'
import type { ReasonSide } from '@sightline/shared/domain/reasons.ts'
import { readVisibleText } from '../../measurement/visible-text.ts'
import { cutQuote } from '../cut-quote.ts'
import { readPeriod } from '../report-period.ts'
import { reportPaths, reportRoutes } from '../report-routes.ts'
import { rankReasons, type RankedReason } from './rank-reasons.ts'
import { readReasons, readTexts, type NewestReason } from './reasons.queries.ts'

export const reasonRoutes = reportRoutes({
  paths: reportPaths(':id/reasons'),
  call: reasonCalls.getReasons,
  async read(asked) {
    const { db, project, query } = asked
    const { period } = await readPeriod(asked)
    const { newest, ...sums } = await readReasons(db, project, period, query)
    const competitors = project.competitors.map(({ domain }) => domain)
    const ranked = rankReasons(sums, project.domain, competitors)
    const newestOf = new Map(newest.map((one) => [keyOf(one.company, one.side, one.topic), one]))
    const shown = ranked.flatMap(({ company, praise, blame }) => [
      ...praise.map(({ topic }) => keyOf(company, 'praise', topic)),
      ...blame.map(({ topic }) => keyOf(company, 'blame', topic)),
    ])
    const ids = new Set(shown.flatMap((key) => newestOf.get(key)?.answerId ?? []))
    const texts = await readTexts(db, project, [...ids])
    const withQuotes = (company: string, side: ReasonSide, reasons: readonly RankedReason[]) =>
      reasons.map((reason) => ({
        ...reason,
        quote: quoteOf(newestOf.get(keyOf(company, side, reason.topic)), texts),
      }))
    return {
      companies: ranked.map(({ company, praise, blame, ahead, ...counts }): ReasonsResponse['companies'][number] => ({
        company,
        own: company === project.domain,
        ...counts,
        praise: withQuotes(company, 'praise', praise),
        blame: withQuotes(company, 'blame', blame),
        ahead: withQuotes(company, 'praise', ahead),
      })),
      sample: !project.hasRealAnswers && sums.read.length > 0,
      period,
    }
  },
})

const keyOf = (...parts: string[]) => parts.join(' ')

/** UTF-16 units */
const LONGEST_QUOTE = 140

function quoteOf(newest: NewestReason | undefined, texts: ReadonlyMap<string, string>): string {
  const text = newest && texts.get(newest.answerId)
  if (newest === undefined || text === undefined) return ''
  const quote = readVisibleText(text.slice(newest.start, newest.end)).text.replaceAll(/\s+/g, ' ').trim()
  return cutQuote(quote, LONGEST_QUOTE)
}
