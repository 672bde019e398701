// Words of the dialog that are made of data.

import { percentOf, rangeText } from '@sightline/shared/api'
import type { PromptDetailResponse, PromptRates } from '@sightline/shared/contract/api/answers.ts'
import type { AnswerMode } from '@sightline/shared/domain/platforms.ts'
import { ENOUGH_ANSWERS } from '@sightline/shared/domain/report-rules.ts'
import { answersText } from '../report-frame/answers-text.ts'
import { dayRange } from '../filters/days.ts'

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

const count = new Intl.NumberFormat('en-US')

/** The note below a text that exceeds the limit. */
export const truncationText = (characters: number) =>
  `Only the first ${count.format(characters)} characters were measured.`

/** How certain the prompt's rates are, as a single answer either mentions you or does not. */
export function certaintyText(
  { brand, url }: PromptRates,
  period: PromptDetailResponse['period'] | null | undefined,
): string {
  const few = brand.n < ENOUGH_ANSWERS ? ' Too few to rely on.' : ''
  const days = period ? dayRange(period.startDate, period.endDate) : ''
  return (
    `${answersText(brand.n)} to this prompt${days && `, ${days} (UTC)`}: ` +
    `${rateText(brand, 'mention')}, ${rateText(url, 'cite')}.${few}`
  )
}

/** "58% mention you (for this prompt 49–66%)" */
function rateText({ value, low, high }: PromptRates['brand'], verb: string): string {
  const range = low === null || high === null ? '' : ` (for this prompt ${rangeText({ low, high })}%)`
  return `${percentOf(value)}% ${verb} you${range}`
}
