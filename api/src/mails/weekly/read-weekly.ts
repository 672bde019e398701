import type { Change, NewModel, Rate } from '@sightline/shared/contract/api/reports.ts'
import { metricDefinitions } from '@sightline/shared/domain/metric-definitions.ts'
import type { Standing } from '@sightline/shared/domain/standing.ts'
import type { SQL } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { daysBefore } from '../../database/utc-day.ts'
import { comparedRates } from '../../reports/compared-rates.ts'
import type { Period } from '../../reports/period.ts'
import { addUp, isSample } from '../../reports/rates.ts'
import { brandDays } from '../../reports/read-sums.queries.ts'
import { brandStrata, companySums, STRATA_METRICS } from '../../reports/strata.queries.ts'
import { listNewModels } from '../../reports/served-models.queries.ts'
import { standingOf } from '../../reports/standing.ts'
import { listMailedProjects, type MailedProject, type MailedScope } from '../recipients.queries.ts'

const DAYS = 7
const ALL = { platform: 'all', mode: 'all', branded: 'all' } as const

export interface WeeklyMetric {
  label: string
  /** fraction 0–1; null without answers, as is its interval for these prompts */
  value: number | null
  panel: Rate['panel']
  /** against the 7 days before, by the test of all reports; null where one of the two has no value */
  change: Change | null
}

export interface WeeklyProject {
  project: MailedProject
  answers: number
  failed: number
  sample: boolean
  metrics: WeeklyMetric[]
  /** of the brand among the tracked companies; null without a rate of both */
  standing: Standing | null
  /** of these days or of the 7 days before */
  newModels: NewModel[]
}

export interface WeeklyReport {
  period: Period
  projects: WeeklyProject[]
}

/** null where no project has an answer of these days: then there is nothing to say. @param endDate the last of the 7 UTC days @param heard of which projects, as in `listMailedProjects` */
export async function readWeekly(
  db: Connection,
  scope: MailedScope,
  endDate: string,
  heard?: SQL,
): Promise<WeeklyReport | null> {
  const period = { startDate: daysBefore(endDate, DAYS - 1), endDate }
  const projects: WeeklyProject[] = []
  for (const project of await listMailedProjects(db, scope, undefined, heard))
    projects.push(await readProject(db, project, period))
  return projects.some(({ answers, failed }) => answers + failed > 0) ? { period, projects } : null
}

async function readProject(db: Connection, project: MailedProject, period: Period): Promise<WeeklyProject> {
  const total = addUp(await brandDays(db, project, period, ALL))
  const own = await brandStrata(db, project, period, ALL, STRATA_METRICS)
  const { intervals, sincePreviousPeriod } = comparedRates(own)
  const companies = await companySums(db, project, period, ALL, { metric: 'brand', own })
  return {
    project,
    answers: total.answered,
    failed: total.failed,
    sample: isSample(project, total),
    standing: standingOf(project.domain, companies, comparedRates(companies)),
    newModels: await listNewModels({ db, project, query: ALL }, period),
    metrics: STRATA_METRICS.map((metric) => ({
      ...{ label: metricDefinitions[metric].name, value: intervals[metric].value, panel: intervals[metric].panel },
      change: sincePreviousPeriod[metric],
    })),
  }
}
