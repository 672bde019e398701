// Words of the dialog that are made of data.

import { percentOf, rangeText, type PlatformFilter } from '@sightline/shared/api'
import type { PromptDetailResponse, PromptRates } from '@sightline/shared/contract/api/answers.ts'
import type { AnswerMode } from '@sightline/shared/domain/platforms.ts'
import { ENOUGH_ANSWERS } from '@sightline/shared/domain/report-rules.ts'
import { figure } from '@sightline/shared/ui/figure/counted.ts'
import { answersText } from '../report-frame/answers-text.ts'
import { dayRange } from '../filters/days.ts'
import { oneDecimal } from '../positions/position-filter.ts'

export const modeNames: Record<AnswerMode, string> = {
  'with-web-search': 'With web search',
  'without-web-search': 'Without web search',
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })

/** "06:12 UTC"; of no instant nothing */
export const timeText = (instant: string) => (isInstant(instant) ? `${time.format(Date.parse(instant))} UTC` : '')

/** "Analyzed Nov 20, 2026 at 06:12 UTC" */
export const analyzedText = (instant: string) =>
  isInstant(instant) ? `Analyzed ${day.format(Date.parse(instant))} at ${timeText(instant)}` : ''

const isInstant = (text: string) => !Number.isNaN(Date.parse(text))

/** The note below a text that exceeds the limit. */
export const truncationText = (characters: number) => `Only the first ${figure(characters)} characters were measured.`

/**
 * What the period says of the prompt, as a single answer either mentions you or does not: its rates, how certain they are, and how many
 * answers failed. Empty where nothing was asked.
 */
export function periodText({ positions, rates, period }: PromptDetailResponse, platform: PlatformFilter): string {
  const of = rates.find((rate) => rate.platform === platform)
  const failed = positions
    .filter((row) => platform === 'all' || row.platform === platform)
    .reduce((sum, row) => sum + (row.failed || 0), 0)
  const range = period ? dayRange(period.startDate, period.endDate) : ''
  const asked = `to this prompt${range && `, ${range} (UTC)`}`
  if (!of?.brand.n) return failed === 0 ? '' : `${answersText(failed)} ${asked}: all failed.`
  const { brand, url, position } = of
  const more = failed === 0 ? '' : ` ${failed} more failed.`
  const few = brand.n < ENOUGH_ANSWERS ? ' Too few to rely on.' : ''
  return `${answersText(brand.n)} ${asked}: ${rateText(brand, 'mention')}${placeText(position)}, ${rateText(url, 'cite')}.${more}${few}`
}

/** ", at place 2.3 on average (for this prompt 1.8–2.9)"; empty of a response without it, and where no answer mentions you */
function placeText(place: PromptRates['position'] | undefined): string {
  if (!place || place.value === null || place.low === null || place.high === null) return ''
  const ends = `${Math.floor(place.low * 10) / 10}–${Math.ceil(place.high * 10) / 10}`
  return `, at place ${oneDecimal(place.value)} on average (for this prompt ${ends})`
}

/** "58% mention you (for this prompt 49–66%)" */
function rateText({ value, low, high }: PromptRates['brand'], verb: string): string {
  const range = low === null || high === null ? '' : ` (for this prompt ${rangeText({ low, high })}%)`
  return `${percentOf(value)}% ${verb} you${range}`
}
