// Reads the two answers of the insights. What an answer lacks is unknown; an answer without its overview is a failure of its
// project, and never takes the page.

import { movementOf, percentOf, readDifference } from '@sightline/shared/api'
import { isFields, payloadWith, rowsOf } from '@sightline/shared/contract/read-fields.ts'
import type { Overview } from '@sightline/shared/contract/api/reports.ts'
import type { ChartedMetric } from '@sightline/shared/trend/metrics.ts'
import { readRates } from '@sightline/shared/trend/read-points.ts'

export interface InsightsProject {
  id: string
  domain: string
  projectStatus?: string
  projectSearch?: string
}

export interface Insight {
  /** fractions 0–1; null: never measured */
  rates: Record<ChartedMetric, number | null>
  /** null: unknown */
  prompts: number | null
  /** that the rates are of */
  answers: number
  failed: number
  sample: boolean
  /** of the Brand Visibility Rate, as the project's card and overview show it; `value` null: about level */
  change: { value: number | null; words: string } | null
  period: { startDate: string; endDate: string; fallback: boolean } | null
}

type Received<Row> = { [Name in keyof Row]?: Row[Name] | null }

/** Undefined where there is no list. A project without a domain or an id is dropped: nothing could name or open it. */
export function readProjects(answer: unknown): InsightsProject[] | undefined {
  const projects = rowsOf<Received<InsightsProject & { _id: string }>>(payloadWith('projects', answer).projects)
  if (projects === undefined) return undefined
  const known = new Map<string, InsightsProject>()
  for (const received of projects) {
    const id = received.id ?? received._id
    if (!id || !received.domain) continue
    known.set(id, {
      id,
      domain: received.domain,
      projectStatus: received.projectStatus ?? undefined,
      projectSearch: received.projectSearch ?? undefined,
    })
  }
  return [...known.values()]
}

export function readInsight(answer: unknown): Insight | undefined {
  const { overview, period } = payloadWith('overview', answer) as { overview?: Partial<Overview>; period?: Insight['period'] }
  if (!isFields(overview) || Array.isArray(overview)) return undefined
  const answers = count(overview.totalResults)
  const days = isFields(period) && typeof period.startDate === 'string' && typeof period.endDate === 'string' ? period : null
  return {
    rates: readRates(overview),
    prompts: typeof overview.promptsTracked === 'number' ? overview.promptsTracked : null,
    answers: answers ?? 0,
    failed: count(overview.failedResults) ?? 0,
    sample: overview.sample === true,
    change: changeOf(overview, days),
    period: days,
  }
}

/** From the period before, by the rule of all cards. */
function changeOf({ sincePreviousPeriod }: Partial<Overview>, period: Insight['period']): Insight['change'] {
  const difference = readDifference(sincePreviousPeriod?.brand)
  return difference && movementOf(difference, period ?? { startDate: '', endDate: '' })
}

const count = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

/** As the overview shows it. */
export const shownRate = (fraction: number | null) => percentOf(fraction)
