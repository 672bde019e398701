// Days on which a rate may move without a different answer, because prompts, names, competitors or platforms changed.

import type { DayMark } from '@sightline/shared/contract/api/reports.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import type { BrandDay } from '../read-sums.queries.ts'
import type { CompanyDay, PromptDay } from './day-marks.queries.ts'

/**
 * Marks of the chart's days, in order. The first day has none, as there is nothing to compare it with.
 * @param chartDays in order
 * @param days with answers, failed or not, in order
 */
export function dayMarks(
  chartDays: readonly string[],
  days: readonly Pick<BrandDay, 'day' | 'platforms'>[],
  prompts: readonly PromptDay[],
  companies: readonly CompanyDay[],
): DayMark[] {
  const platforms = platformChanges(days)
  return chartDays.slice(1).flatMap((date) => {
    const prompt = prompts.find(({ day }) => day === date)
    const ofDay = companies.filter(({ day }) => day === date)
    const mark = {
      date,
      promptsAdded: prompt?.added ?? 0,
      promptsRemoved: prompt?.removed ?? 0,
      names: ofDay.some(({ names }) => names),
      competitors: ofDay.some(({ competitors }) => competitors),
      platformsAdded: platforms.get(date)?.added ?? [],
      platformsRemoved: platforms.get(date)?.removed ?? [],
    }
    const isEmpty = Object.entries(mark).every(
      ([name, value]) => name === 'date' || !value || (Array.isArray(value) && value.length === 0),
    )
    return isEmpty ? [] : [mark]
  })
}

/** Compared with the previous day with answers. */
function platformChanges(days: readonly Pick<BrandDay, 'day' | 'platforms'>[]) {
  const changes = new Map<string, { added: PlatformId[]; removed: PlatformId[] }>()
  const answered = days.filter(({ platforms }) => platforms.length > 0)
  for (const [index, { day, platforms }] of answered.entries()) {
    const before = answered[index - 1]?.platforms
    if (before === undefined) continue
    changes.set(day, {
      added: platforms.filter((platform) => !before.includes(platform)),
      removed: before.filter((platform) => !platforms.includes(platform)),
    })
  }
  return changes
}
