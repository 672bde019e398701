// The figures of all projects together.

import { percentOf } from '@sightline/shared/api'
import { chartedMetrics, type ChartedMetric } from '@sightline/shared/trend/metrics.ts'
import type { Insight } from './read-insight.ts'

interface Average {
  /** whole percent; null: no project has a value */
  value: number | null
  /** how many projects have one */
  projects: number
}

export interface InsightsSummary {
  averages: Record<ChartedMetric, Average>
  /** null: no project says */
  promptsTracked: number | null
  answers: number
  /** number of projects that are compared */
  measured: number
  /** how many projects could be read */
  read: number
  /** the averages are of sample data */
  sample: boolean
}

/**
 * Which projects are compared: sample and real answers never are. As soon as one project has real answers, those on
 * sample data are left out, as are projects without answers.
 */
export function compared<Row extends { insight: Insight | undefined }>(
  rows: readonly Row[],
): (Row & { insight: Insight })[] {
  const measured = rows.filter(
    (row): row is Row & { insight: Insight } => row.insight !== undefined && row.insight.answers > 0,
  )
  const real = measured.filter(({ insight }) => !insight.sample)
  return real.length > 0 ? real : measured
}

/** Averages weigh each project alike; a project without a value is left out of that one. */
export function summarise(insights: readonly Insight[]): InsightsSummary {
  const entering = compared(insights.map((insight) => ({ insight }))).map(({ insight }) => insight)
  const averages = Object.fromEntries(chartedMetrics.map((metric) => [metric, averageOf(entering, metric)]))
  const prompts = insights.flatMap((insight) => insight.prompts ?? [])
  return {
    averages: averages as InsightsSummary['averages'],
    promptsTracked: prompts.length === 0 ? null : prompts.reduce((sum, count) => sum + count, 0),
    answers: entering.reduce((sum, { answers }) => sum + answers, 0),
    measured: entering.length,
    read: insights.length,
    sample: entering.some(({ sample }) => sample),
  }
}

/** Averages the fractions and rounds once, to a percent. */
function averageOf(insights: readonly Insight[], metric: ChartedMetric): Average {
  const values = insights.flatMap(({ rates }) => rates[metric] ?? [])
  const projects = values.length
  return {
    value: projects === 0 ? null : percentOf(values.reduce((sum, value) => sum + value, 0) / projects),
    projects,
  }
}
