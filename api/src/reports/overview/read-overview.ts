import type { OverviewResponse, reportQuery } from '@sightline/shared/contract/api/reports.ts'
import { daysBetween } from '../../database/utc-day.ts'
import { readScheduledDays } from '../../runs/schedule/scheduled-days.ts'
import { comparedRates } from '../compared-rates.ts'
import { chartDays, previousPeriod } from '../period.ts'
import { brandDays, type BrandDay } from '../read-sums.queries.ts'
import { readPeriod } from '../report-period.ts'
import type { ReportAsked } from '../report-routes.ts'
import { brandStrata, STRATA_METRICS } from '../strata.queries.ts'
import { modelChanges, newModelsOf } from '../served-models.queries.ts'
import { dayMarks, findGaps, type Gap } from './day-marks.ts'
import { companyChangesSince, failedPlatforms, promptChanges } from './day-marks.queries.ts'
import { presentOverview, presentTimeseries } from './overview.presenter.ts'
import { readFacts } from './project-facts.queries.ts'

type OverviewAsked = Omit<ReportAsked<typeof reportQuery, unknown>, 'params'>

/** The rates of a project over a period, their changes, and the rates of each day. */
export async function readOverview(
  asked: OverviewAsked,
): Promise<Pick<OverviewResponse, 'overview' | 'timeseries' | 'marks' | 'newModels' | 'period'>> {
  const { db, project, query, now } = asked
  const { period, firstDay } = await readPeriod(asked)
  const { startDate } = previousPeriod(period)
  const bothPeriods = { startDate, endDate: period.endDate }
  const all = await brandDays(db, project, bothPeriods, query)
  const days = all.filter(({ day }) => day >= period.startDate)
  const sums = await brandStrata(db, project, period, query, STRATA_METRICS)
  const facts = await readFacts(db, project.id)
  const shownDays = chartDays(period, now, firstDay)
  const models = await modelChanges(db, project, bothPeriods, query)
  const marks = dayMarks(shownDays, days, {
    prompts: await promptChanges(db, project, period, query),
    companies: await companyChangesSince(db, project.id, period.startDate),
    models,
    failures: days.some(({ failed }) => failed > 0) ? await failedPlatforms(db, project, period, query) : [],
    gaps: await readGaps(asked, all, shownDays[0]),
  })
  return {
    overview: presentOverview(project, days, comparedRates(sums), facts),
    timeseries: presentTimeseries(days, shownDays, sums),
    marks,
    newModels: newModelsOf(models),
    period,
  }
}

/**
 * The schedule is read only where a day has no answers. A change of the plan, which may be another schedule, shows with the next answer
 * or day, as a report's ETag does not know it. @param firstDay of the chart
 */
async function readGaps(
  { db, project, now }: OverviewAsked,
  all: readonly BrandDay[],
  firstDay: string | undefined,
): Promise<Gap[]> {
  const days = all.filter(({ answered, failed }) => answered + failed > 0).map(({ day }) => day)
  const [first, last] = [days[0], days.at(-1)]
  if (firstDay === undefined || first === undefined || last === undefined) return []
  if (daysBetween(first, last) < days.length) return []
  return findGaps(days, await readScheduledDays({ db, now: () => now }, project.id, first, last), firstDay)
}
