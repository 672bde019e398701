import { geographyName } from '@sightline/shared/domain/geographies.ts'
import { platformIds } from '@sightline/shared/domain/platforms.ts'
import type { Overview, TimeseriesPoint } from '@sightline/shared/contract/api/reports.ts'
import { dayBands, type ComparedRates } from '../compared-rates.ts'
import { addUp, isSample, sentimentOf, share } from '../rates.ts'
import type { BrandDay } from '../read-sums.queries.ts'
import type { ReportedProject } from '../reported-project.queries.ts'
import type { CompanyStrata, StrataMetric } from '../strata.queries.ts'
import type { ProjectFacts } from './project-facts.queries.ts'

export function presentOverview(
  project: ReportedProject,
  days: BrandDay[],
  { intervals, sincePreviousPeriod }: ComparedRates<StrataMetric>,
  facts: ProjectFacts,
): Overview {
  const total = addUp(days)
  const seen = new Set(days.flatMap(({ platforms }) => platforms))
  return {
    brandVisibilityRate: intervals.brand.value,
    topVisibilityRate: intervals.top.value,
    urlCitationRate: intervals.url.value,
    sentimentScore: intervals.sentiment.value,
    promptsTracked: facts.tracked,
    brandedPrompts: facts.branded,
    totalResults: total.answered,
    failedResults: total.failed,
    sample: isSample(project, total),
    geography: geographyName(project.targetGeography),
    updatedAt: (facts.lastCompletion ?? project.updatedAt).toISOString(),
    latestAnalysisId: facts.lastRun,
    platforms: platformIds.filter((platform) => seen.has(platform)),
    intervals,
    sincePreviousPeriod,
  }
}

const NO_ANSWERS = addUp([])

/** @param chartDays days of the series; those without answers have null values @param sums of the whole period */
export function presentTimeseries(days: BrandDay[], chartDays: string[], sums: CompanyStrata): TimeseriesPoint[] {
  const known = new Map(days.map((day) => [day.day, day]))
  const bandIn = dayBands(sums)
  return chartDays.map((date) => {
    const day = known.get(date) ?? NO_ANSWERS
    return {
      date,
      brand: share(day.mentioned, day.answered),
      top: share(day.top, day.answered),
      url: share(day.cited, day.answered),
      sentiment: sentimentOf(day),
      n: day.answered,
      bands: bandIn(day, day.answered),
    }
  })
}
