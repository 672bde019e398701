// Reads the two answers of the insights. What an answer lacks is unknown; an answer without its overview is a failure of its
// project, and never takes the page.

import { changeNote, movementOf, percentOf, readDifference, type Difference } from '@sightline/shared/api'
import { fieldsOf, isFields, payloadWith, rowsOf } from '@sightline/shared/domain/read-fields.ts'
import { readNewModels, type NewModel } from '@sightline/shared/domain/new-models.ts'
import { countOf } from '@sightline/shared/domain/figures.ts'
import { clientOf } from '@sightline/shared/domain/client-tags.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import type { InsightsResponse } from '@sightline/shared/contract/api/insights.ts'
import type { Interval, Overview } from '@sightline/shared/contract/api/reports.ts'
import type { ChartedMetric } from '@sightline/shared/trend/metrics.ts'
import { readRates } from '@sightline/shared/trend/read-points.ts'

/** Its status may be missing. */
export type InsightsProject = Pick<Project, 'id' | 'domain'> &
  Partial<Pick<Project, 'projectStatus' | 'projectSearch'>> & {
    /** undefined: it belongs to none */
    client?: string
  }

export interface Insight {
  /** fractions 0–1; null: never measured */
  rates: Record<ChartedMetric, number | null>
  /** their intervals for these prompts, as fractions; null: unknown */
  panels: Record<ChartedMetric, Interval | null>
  /** null: unknown */
  prompts: number | null
  /** that the rates are of */
  answers: number
  failed: number
  sample: boolean
  /** of the Brand Visibility Rate, as the project's card and overview show it; `value` null: none that is clear */
  change: {
    value: number | null
    words: string
    /** why it is not told as the brand's own */
    note?: string
    neutral?: boolean
    standsOut: boolean
    verdict: Difference['verdict']
  } | null
  period: { startDate: string; endDate: string; fallback: boolean } | null
  /** the Brand Visibility Rate of each day with answers: percents */
  days: number[]
}

/** Undefined where there is no list. A project without a domain or an id is dropped: nothing could name or open it. */
export function readProjects(answer: unknown): InsightsProject[] | undefined {
  return rowsOf<Partial<Project>>(fieldsOf(answer).projects)?.flatMap((project) => {
    const { _id, id = _id, domain, projectStatus, projectSearch, tags } = project
    const client = clientOf(Array.isArray(tags) ? tags : [])
    return id && domain ? [{ id, domain, projectStatus, projectSearch, client }] : []
  })
}

export function readInsight(answer: unknown): Insight | undefined {
  const { overview, period, newModels, days: rates } = payloadWith('overview', answer) as Partial<InsightsResponse>
  if (!isFields(overview)) return undefined
  const days = period?.startDate && period.endDate ? period : null
  return {
    rates: readRates(overview),
    panels: panelsOf(overview),
    prompts: countOf(overview.promptsTracked),
    answers: countOf(overview.totalResults) ?? 0,
    failed: countOf(overview.failedResults) ?? 0,
    sample: overview.sample ?? false,
    change: changeOf(overview, days, readNewModels(newModels)),
    period: days,
    days: (rowsOf<{ brand?: unknown }>(rates) ?? []).flatMap(({ brand }) =>
      typeof brand === 'number' ? [100 * brand] : [],
    ),
  }
}

function panelsOf({ intervals }: Partial<Overview>): Insight['panels'] {
  const of = (metric: ChartedMetric) => (fieldsOf(fieldsOf(intervals)[metric]).panel ?? null) as Interval | null
  return { brand: of('brand'), top: of('top'), url: of('url'), sentiment: of('sentiment') }
}

/** The change since the previous period, by the rule of all cards. */
function changeOf(
  { sincePreviousPeriod }: Partial<Overview>,
  period: Insight['period'],
  newModels: NewModel[],
): Insight['change'] {
  const difference = readDifference(sincePreviousPeriod?.brand)
  return (
    difference && {
      ...movementOf(difference, period ?? { startDate: '', endDate: '' }, newModels),
      note: changeNote(difference, newModels),
      standsOut: difference.standsOut,
      verdict: difference.verdict,
    }
  )
}

/** The rate as the overview shows it. */
export const shownRate = (fraction: number | null) => percentOf(fraction)
