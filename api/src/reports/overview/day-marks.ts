// Days that do not compare with the days before, because prompts, names, competitors, platforms or their models changed, or because
// answers are missing. A newer detector has no mark: it measures the stored answers again, so that days of two detectors
// stand side by side only while the project is `remeasuring` (decision 0011).

import type { DayMark } from '@sightline/shared/contract/api/reports.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import type { BrandDay } from '../read-sums.queries.ts'
import type { ModelChange } from '../served-models.queries.ts'
import type { CompanyDay, FailedPlatform, PromptDay } from './day-marks.queries.ts'

interface MarkedChanges {
  prompts: readonly PromptDay[]
  companies: readonly CompanyDay[]
  models: readonly ModelChange[]
  failures: readonly FailedPlatform[]
  gaps: readonly Gap[]
}

type AnsweredDay = Pick<BrandDay, 'day' | 'platforms'>

/**
 * Marks of the chart's days, in order. The first day has only failures, as there is nothing to compare it with.
 * @param chartDays in order
 * @param days with answers, failed or not, in order
 */
export function dayMarks(
  chartDays: readonly string[],
  days: readonly AnsweredDay[],
  { prompts, companies, models, failures, gaps }: MarkedChanges,
): DayMark[] {
  const platforms = platformChanges(days.map((each) => withFailed(each, failures)))
  return chartDays.flatMap((date, index) => {
    const isOn = ({ day }: { day: string }) => index > 0 && day === date
    const prompt = prompts.find(isOn)
    const ofDay = companies.filter(isOn)
    const change = index > 0 ? platforms.get(date) : undefined
    const mark: DayMark = {
      date,
      promptsAdded: prompt?.added ?? 0,
      promptsRemoved: prompt?.removed ?? 0,
      names: ofDay.some(({ names }) => names),
      competitors: ofDay.some(({ competitors }) => competitors),
      platformsAdded: change?.added ?? [],
      platformsRemoved: change?.removed ?? [],
      models: models.filter(isOn).map(({ platform, from, to }) => ({ platform, from, to })),
      platformsFailed: failures.filter(({ day }) => day === date).map(({ platform }) => platform),
      noAnswersUntil: gaps.find(isOn)?.until ?? null,
    }
    const isEmpty = Object.entries(mark).every(
      ([name, value]) => name === 'date' || !value || (Array.isArray(value) && value.length === 0),
    )
    return isEmpty ? [] : [mark]
  })
}

export interface Gap {
  /** first day of the chart that a scheduled analysis would have filled */
  day: string
  /** the next day with answers */
  until: string
}

/**
 * Gaps between days with answers in which a scheduled analysis is missing: from one scheduled day up to the next one there is no
 * answer, failed or not.
 * @param days with answers, in order
 * @param scheduled days on which analyses start, in order
 */
export function findGaps(days: readonly string[], scheduled: readonly string[], firstDay: string): Gap[] {
  return days.slice(1).flatMap((until, index) => {
    const before = days[index] ?? until
    // The last scheduled day belongs to the answers at the end of the gap.
    const missed = scheduled.filter((day) => day > before && day <= until).slice(0, -1)
    const day = missed.find((each) => each >= firstDay)
    return day === undefined ? [] : [{ day, until }]
  })
}

/** A platform of which all answers failed was asked: it is marked as failed, and neither as removed nor, afterwards, as added. */
function withFailed({ day, platforms }: AnsweredDay, failures: readonly FailedPlatform[]): AnsweredDay {
  const failed = failures.filter((failure) => failure.day === day).map(({ platform }) => platform)
  return { day, platforms: [...new Set([...platforms, ...failed])] }
}

/** Compared with the previous day with answers. */
function platformChanges(days: readonly AnsweredDay[]) {
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
