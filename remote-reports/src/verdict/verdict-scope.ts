// The line under the verdict: days, answers, how sure the rate is, and why no change is told.

import { TOO_LITTLE_DATA } from '@sightline/shared/domain/change.ts'
import { rangeText, TOO_FEW_PROMPTS } from '@sightline/shared/domain/figures.ts'
import { noValueBefore, periodBefore } from '@sightline/shared/domain/period-before.ts'
import type { DefinedMetric } from '@sightline/shared/domain/metric-definitions.ts'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { dayRange } from '../filters/days.ts'
import { answersText } from '../report-frame/answers-text.ts'
import type { Verdict } from './verdict.ts'

interface Days {
  startDate: string
  endDate: string
}

export interface ScopePart {
  /** what an interval is for: its name opens the definition */
  interval?: { metric: DefinedMetric; name: string }
  text: string
}

/** Parts that stand beside each other. */
export function verdictScope(
  { n, prompts, panel, market, change }: Pick<Verdict, 'n' | 'prompts' | 'panel' | 'market' | 'change'>,
  period: Days,
  locale?: string,
): ScopePart[] {
  const days = dayRange(period.startDate, period.endDate, locale)
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
            text: market === null ? TOO_FEW_PROMPTS : `${rangeText(market)}%`,
          },
        ] as const)),
    ...noChange(change, period).map((text) => ({ text })),
  ]
}

function noChange(change: Verdict['change'], period: Days): string[] {
  if (change === null) return [noValueBefore(period)]
  return change.verdict === 'too-little' ? [`${TOO_LITTLE_DATA} with ${periodBefore(period)}`] : []
}
