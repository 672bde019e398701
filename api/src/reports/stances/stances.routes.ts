import { stanceCalls, type StancesResponse } from '@sightline/shared/contract/api/stances.ts'
import { stances, type Stance } from '@sightline/shared/domain/stances.ts'
import type { reportQuery } from '@sightline/shared/contract/api/reports.ts'
import type { ComparedSums } from '../../statistics/compare.ts'
import { addUp } from '../../statistics/variance.ts'
import { comparedRates, type ComparedRates } from '../compared-rates.ts'
import { chartDays } from '../period.ts'
import { readPeriod } from '../report-period.ts'
import { reportPaths, reportRoutes, same, type ReportAsked } from '../report-routes.ts'
import { listNewModels } from '../served-models.queries.ts'
import { brandStrata, competitorStrata, type CompanyStrata } from '../strata.queries.ts'
import { haveOneReader } from './stances.queries.ts'

type CompanyStances = StancesResponse['companies'][number]

export const stanceRoutes = reportRoutes({
  paths: reportPaths(':id/stances'),
  call: stanceCalls.getStances,
  withoutTexts: same,
  async read(asked) {
    const content = await readStances(asked)
    return { ...content, newModels: await listNewModels(asked, content.period) }
  },
})

/** How answers speak of the brand and of each competitor. */
export async function readStances(asked: Omit<ReportAsked<typeof reportQuery, unknown>, 'params'>) {
  const { db, project, query } = asked
  const { period, firstDay } = await readPeriod(asked)
  const metrics = ['brand', ...stances] as const
  const own = await brandStrata(db, project, period, query, metrics)
  const domains = project.competitors.map(({ domain }) => domain)
  const selection = { asked: metrics, domains, answered: own.brand }
  const sums = new Map([[project.domain, own], ...(await competitorStrata(db, project, period, query, selection))])
  // Compared together, as out of all of them the changes are picked that stand out.
  const compared = comparedRates(
    Object.fromEntries(
      [...sums].flatMap(([company, of]) => stances.map((stance) => [keyOf(company, stance), of[stance]])),
    ),
  )
  const oneReader = await haveOneReader(db, project, query, outerDays([...sums.values()]))
  const companies = [...sums].map(([company, of]) => presentCompany(company, of, compared, oneReader))
  const dates = chartDays(period, asked.now, firstDay)
  return {
    companies: companies.map((company) => ({ ...company, own: company.company === project.domain })),
    trend: { dates, companies: [...sums].map(([company, of]) => ({ company, ...byDay(of.recommended, dates) })) },
    sample: !project.hasRealAnswers && own.brand.after.length > 0,
    period,
  }
}

/** The first and the last day with a stance of each period. A model that was used only between them is not noticed. */
function outerDays(companies: readonly CompanyStrata<Stance>[]): string[] {
  const cells = companies.flatMap(({ recommended }) => recommended.days)
  const outer = (['before', 'after'] as const).flatMap((side) => {
    const days = cells.filter(({ period }) => period === side).map(({ day }) => day)
    const sorted = [...new Set(days)].sort()
    return [...sorted.slice(0, 1), ...sorted.slice(-1)]
  })
  return [...new Set(outer)]
}

const keyOf = (company: string, stance: Stance) => `${stance} ${company}`

function presentCompany(
  company: string,
  sums: CompanyStrata<'brand' | Stance>,
  { intervals, sincePreviousPeriod }: ComparedRates<string>,
  oneReader: boolean,
): Omit<CompanyStances, 'own'> {
  // Until the history has been measured with stances, two periods may be read to different extents.
  const isRead = (['before', 'after'] as const).every((side) => addUp(sums.brand[side]).sum === readIn(sums, side))
  const shareOf = (stance: Stance) => {
    const key = keyOf(company, stance)
    const rate = intervals[key]
    if (rate === undefined) throw new Error(`No rate of ${key}`)
    return {
      answers: addUp(sums[stance].after).sum,
      rate,
      sincePreviousPeriod: (oneReader && isRead && sincePreviousPeriod[key]) || null,
    }
  }
  return {
    company,
    mentioned: addUp(sums.brand.after).sum,
    answers: readIn(sums, 'after'),
    stances: {
      recommended: shareOf('recommended'),
      listed: shareOf('listed'),
      caveated: shareOf('caveated'),
      dismissed: shareOf('dismissed'),
    },
  }
}

function byDay({ days }: ComparedSums, dates: readonly string[]) {
  const cells = Map.groupBy(
    days.filter(({ period }) => period === 'after'),
    ({ day }) => day,
  )
  const total = (of: 'n' | 'sum') =>
    dates.map((date) => (cells.get(date) ?? []).reduce((sum, cell) => sum + cell[of], 0))
  return { answers: total('n'), recommended: total('sum') }
}

/** Answers of a period whose stance is read: the answers of each stance's rate. */
const readIn = (sums: CompanyStrata<Stance>, side: 'before' | 'after') => addUp(sums.recommended[side]).n
