import { geographyName } from '@sightline/shared/domain/geographies.ts'
import { platformIds } from '@sightline/shared/domain/platforms.ts'
import type { Overview, TimeseriesPoint } from '@sightline/shared/contract/api/reports.ts'
import { rateOf } from '../../measurement/statistics.ts'
import { addUp, intervalsOf, isSample, sentimentOf, sentimentRate, share } from '../rates.ts'
import type { BrandDay } from '../read-sums.queries.ts'
import type { ReportedProject } from '../reported-project.queries.ts'
import { changesSince, changesWithin } from '../changes.ts'
import type { ProjectFacts } from './project-facts.queries.ts'

export function presentOverview(
  project: ReportedProject,
  days: BrandDay[],
  previousDays: BrandDay[],
  facts: ProjectFacts,
): Overview {
  const total = addUp(days)
  const brand = rateOf(total.mentioned, total.answered)
  const top = rateOf(total.top, total.answered)
  const url = rateOf(total.cited, total.answered)
  const sentiment = sentimentRate(total)
  const seen = new Set(days.flatMap(({ platforms }) => platforms))
  return {
    brandVisibilityRate: brand.value,
    topVisibilityRate: top.value,
    urlCitationRate: url.value,
    sentimentScore: sentiment.value,
    promptsTracked: facts.tracked,
    brandedPrompts: facts.branded,
    totalResults: total.answered,
    failedResults: total.failed,
    sample: isSample(project, total),
    geography: geographyName(project.targetGeography),
    updatedAt: (facts.lastCompletion ?? project.updatedAt).toISOString(),
    latestAnalysisId: facts.lastRun,
    platforms: platformIds.filter((platform) => seen.has(platform)),
    intervals: { brand, top, url, sentiment },
    changes: changesWithin(days),
    sincePreviousPeriod: changesSince(addUp(previousDays), total),
  }
}

const NO_ANSWERS = addUp([])

/** @param chartDays days of the series; those without answers have null values */
export function presentTimeseries(days: BrandDay[], chartDays: string[]): TimeseriesPoint[] {
  const known = new Map(days.map((day) => [day.day, day]))
  return chartDays.map((date) => {
    const day = known.get(date) ?? NO_ANSWERS
    return {
      date,
      brand: share(day.mentioned, day.answered),
      top: share(day.top, day.answered),
      url: share(day.cited, day.answered),
      sentiment: sentimentOf(day),
      n: day.answered,
      intervals: intervalsOf(day, day.answered),
    }
  })
}
