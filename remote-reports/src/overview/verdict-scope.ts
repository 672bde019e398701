// The line under the verdict: days, number of answers, margin of error, and why no change is claimed.

import { periodBefore } from '@sightline/shared/api'
import { ENOUGH_ANSWERS } from '@sightline/shared/domain/report-rules.ts'
import { dayRange } from '../filters/days.ts'
import { answersText } from '../report-frame/answers-text.ts'
import { FIRST_DAY_NOTE } from '../report-frame/messages.ts'
import type { Verdict } from './verdict.ts'

const TOO_FEW_NOTE = 'Too few answers to call this a change.'
const NOISE_NOTE = 'The change is within the noise.'
const AVERAGE_NOTE = "The cards show the period's average."

interface Scope {
  period: { startDate: string; endDate: string }
  /** the project has no answer before this period */
  first: boolean
}

export function verdictScope(
  { n, low, high, change }: Pick<Verdict, 'n' | 'low' | 'high' | 'change'>,
  { period, first }: Scope,
): string {
  const { startDate, endDate } = period
  const sure = low === null || high === null ? '' : `, 95% sure between ${low}% and ${high}%`
  const days = dayRange(startDate, endDate)
  const answers = n > 0 && `${days && `${days} (UTC): `}${answersText(n)}${sure}.`
  return [answers || '', noChange()].filter((part) => part !== '').join(' ')

  function noChange(): string {
    const oneDay = startDate === endDate
    if (change !== null) {
      if (!change.withinNoise) return ''
      const why = change.answers < ENOUGH_ANSWERS ? TOO_FEW_NOTE : NOISE_NOTE
      return oneDay ? why : `${why} ${AVERAGE_NOTE}`
    }
    if (first && oneDay) return `${FIRST_DAY_NOTE}.`
    return `No answers ${oneDay ? 'on' : 'in'} ${periodBefore(period)}, so no change.`
  }
}
