// Reads the two answers of the insights. What an answer lacks is unknown; an answer without its overview is a failure of its
// project, and never takes the page.

import { movementOf, percentOf, readDifference } from '@sightline/shared/api'
import { isFields, payloadWith, rowsOf, textFields } from '@sightline/shared/domain/read-fields.ts'
import { countOf } from '@sightline/shared/domain/figures.ts'
import type { Overview } from '@sightline/shared/contract/api/reports.ts'
import type { ChartedMetric } from '@sightline/shared/trend/metrics.ts'
import { readRates } from '@sightline/shared/trend/read-points.ts'

export interface InsightsProject {
  id: string
  domain: string
  projectStatus?: string | undefined
  projectSearch?: string | undefined
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

/** Undefined where there is no list. A project without a domain or an id is dropped: nothing could name or open it. */
export function readProjects(answer: unknown): InsightsProject[] | undefined {
  const projects = rowsOf(payloadWith('projects', answer).projects)
  if (projects === undefined) return undefined
  const known = new Map<string, InsightsProject>()
  for (const { id: plainId, _id, domain, projectStatus, projectSearch } of projects.map(textFields)) {
    const id = plainId ?? _id
    if (id !== undefined && domain !== undefined) known.set(id, { id, domain, projectStatus, projectSearch })
  }
  return [...known.values()]
}

export function readInsight(answer: unknown): Insight | undefined {
  const { overview, period } = payloadWith('overview', answer) as {
    overview?: Partial<Overview>
    period?: Insight['period']
  }
  if (!isFields(overview) || Array.isArray(overview)) return undefined
  const days =
    isFields(period) && typeof period.startDate === 'string' && typeof period.endDate === 'string' ? period : null
  return {
    rates: readRates(overview),
    prompts: countOf(overview.promptsTracked),
    answers: countOf(overview.totalResults) ?? 0,
    failed: countOf(overview.failedResults) ?? 0,
    sample: overview.sample === true,
    change: changeOf(overview, days),
    period: days,
  }
}

/** The change since the previous period, by the rule of all cards. */
function changeOf({ sincePreviousPeriod }: Partial<Overview>, period: Insight['period']): Insight['change'] {
  const difference = readDifference(sincePreviousPeriod?.brand)
  return difference && movementOf(difference, period ?? { startDate: '', endDate: '' })
}

/** The rate as the overview shows it. */
export const shownRate = (fraction: number | null) => percentOf(fraction)
