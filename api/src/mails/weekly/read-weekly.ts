import type { Change, NewModel } from '@sightline/shared/contract/api/reports.ts'
import type { Connection } from '../../database/connection.ts'
import { daysBefore } from '../../database/utc-day.ts'
import { changesSince } from '../../reports/changes.ts'
import { previousPeriod, type Period } from '../../reports/period.ts'
import { addUp, isSample, sentimentOf, share } from '../../reports/rates.ts'
import { brandDays } from '../../reports/read-sums.queries.ts'
import { modelChanges, newModelsOf } from '../../reports/served-models.queries.ts'
import { listMailedProjects, type MailedProject } from '../recipients.queries.ts'

const DAYS = 7
const ALL = { platform: 'all', mode: 'all', branded: 'all' } as const

export interface WeeklyMetric {
  label: string
  /** fraction 0–1; null without answers */
  value: number | null
  /** against the 7 days before, by the rule of all reports; null where one of the two has no value */
  change: Change | null
}

export interface WeeklyProject {
  project: MailedProject
  answers: number
  failed: number
  sample: boolean
  metrics: WeeklyMetric[]
  /** of these days or of the 7 days before */
  newModels: NewModel[]
}

export interface WeeklyReport {
  period: Period
  projects: WeeklyProject[]
}

/** null where no project has an answer of these days: then there is nothing to say. @param endDate the last of the 7 UTC days */
export async function readWeekly(db: Connection, ownerId: string, endDate: string): Promise<WeeklyReport | null> {
  const period = { startDate: daysBefore(endDate, DAYS - 1), endDate }
  const projects: WeeklyProject[] = []
  for (const project of await listMailedProjects(db, ownerId)) projects.push(await readProject(db, project, period))
  return projects.some(({ answers, failed }) => answers + failed > 0) ? { period, projects } : null
}

async function readProject(db: Connection, project: MailedProject, period: Period): Promise<WeeklyProject> {
  const { startDate } = previousPeriod(period)
  const bothWeeks = { startDate, endDate: period.endDate }
  const days = await brandDays(db, project, bothWeeks, ALL)
  const total = addUp(days.filter(({ day }) => day >= period.startDate))
  const changes = changesSince(addUp(days.filter(({ day }) => day < period.startDate)), total)
  return {
    project,
    answers: total.answered,
    failed: total.failed,
    sample: isSample(project, total),
    newModels: newModelsOf(await modelChanges(db, project, bothWeeks, ALL)),
    metrics: [
      { label: 'Brand Visibility Rate', value: share(total.mentioned, total.answered), change: changes.brand },
      { label: 'Top Visibility Rate', value: share(total.top, total.answered), change: changes.top },
      { label: 'URL Citation Rate', value: share(total.cited, total.answered), change: changes.url },
      { label: 'Sentiment Score', value: sentimentOf(total), change: changes.sentiment },
    ],
  }
}
