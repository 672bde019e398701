// Notes in the chart on the days that do not compare with the days before.

import type { DayMark } from '@sightline/shared/contract/api/reports.ts'
import { platformIds, platformNames } from '@sightline/shared/domain/platforms.ts'
import { axisDate } from '@sightline/shared/charts/date-labels.ts'
import { listOf, rowsOf } from '@sightline/shared/domain/read-fields.ts'
import { isDay } from '@sightline/shared/domain/is-day.ts'
import type { Grain } from './charted.ts'
import { bucketOf } from './trend-rows.ts'

/** By the chart's date: a day, a week's Monday or a month. */
export function dayNotes(marks: readonly DayMark[], grain: Grain, locale?: string): Map<string, string> {
  const notes = new Map<string, string>()
  for (const mark of marks.filter(({ date }) => isDay(date))) {
    const date = bucketOf(mark.date, grain)
    const text =
      grain === 'day' ? markText(mark, locale) : `${axisDate(mark.date, 'day', locale)}: ${markText(mark, locale)}`
    const before = notes.get(date)
    notes.set(date, before === undefined ? text : `${before}. ${text}`)
  }
  return notes
}

/** "2 prompts added, competitors changed, answers of Grok come in, ChatGPT answers with gpt-5.2 instead of gpt-5.1" */
export function markText(mark: DayMark, locale?: string): string {
  const [added, removed, failed] = [mark.platformsAdded, mark.platformsRemoved, mark.platformsFailed].map(names)
  const { noAnswersUntil: until = null } = mark
  const text = [
    mark.promptsAdded > 0 && `${promptCount(mark.promptsAdded)} added`,
    mark.promptsRemoved > 0 && `${promptCount(mark.promptsRemoved)} removed`,
    mark.names && 'brand names changed',
    mark.competitors && 'competitors changed',
    added !== '' && `answers of ${added} come in`,
    removed !== '' && `no answers of ${removed}`,
    ...modelTexts(mark.models),
    failed !== '' && `most answers of ${failed} failed`,
    isDay(until) && `no answers until ${axisDate(until, 'day', locale)}`,
  ]
    .filter((part) => part !== false)
    .join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const promptCount = (count: number) => `${count} ${count === 1 ? 'prompt' : 'prompts'}`
const modelTexts = (models: unknown) =>
  (rowsOf<DayMark['models'][number]>(models) ?? [])
    .filter(({ platform }) => platformIds.includes(platform))
    .map(({ platform, from, to }) => `${platformNames[platform]} answers with ${to} instead of ${from}`)
const names = (platforms: unknown) =>
  platformIds
    .filter((id) => listOf(platforms).includes(id))
    .map((id) => platformNames[id])
    .join(', ')
