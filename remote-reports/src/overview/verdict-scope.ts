// The line under the verdict: days, answers, how sure the rate is, and why no change is told.

import { periodBefore, rangeText, TOO_LITTLE_DATA } from '@sightline/shared/api'
import type { DefinedMetric } from '@sightline/shared/domain/metric-definitions.ts'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { dayRange } from '../filters/days.ts'
import { answersText } from '../report-frame/answers-text.ts'
import { FIRST_DAY_NOTE } from '../report-frame/messages.ts'
import type { Verdict } from './verdict.ts'

interface Scope {
  period: { startDate: string; endDate: string }
  /** the project has no answer before this period */
  first: boolean
}

export interface ScopePart {
  /** what an interval is for: its name opens the definition */
  interval?: { metric: DefinedMetric; name: string }
  text: string
}

/** Parts that stand beside each other. */
export function verdictScope(
  { n, prompts, panel, market, change }: Pick<Verdict, 'n' | 'prompts' | 'panel' | 'market' | 'change'>,
  { period, first }: Scope,
): ScopePart[] {
  const days = dayRange(period.startDate, period.endDate)
  const these = `for ${prompts === 1 ? 'this prompt' : `these ${counted(prompts, 'prompt')}`}`
  return [
    ...(days === '' ? [] : [{ text: `${days} (UTC)` }]),
    ...(n > 0 ? [{ text: answersText(n) }] : []),
    ...(panel === null
      ? []
      : ([
          { interval: { metric: 'panel', name: these }, text: `${rangeText(panel)}%` },
          {
            interval: { metric: 'market', name: 'for questions like these' },
            text: market === null ? 'too few prompts' : `${rangeText(market)}%`,
          },
        ] as const)),
    ...noChange(change, { period, first }).map((text) => ({ text })),
  ]
}

function noChange(change: Verdict['change'], { period, first }: Scope): string[] {
  const oneDay = period.startDate === period.endDate
  const before = periodBefore(period)
  if (change !== null) return change.verdict === 'too-little' ? [`${TOO_LITTLE_DATA} with ${before}`] : []
  if (first && oneDay) return [FIRST_DAY_NOTE]
  return [`No answers ${oneDay ? 'on' : 'in'} ${before}, so nothing to compare with`]
}
