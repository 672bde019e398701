import { percentOf, rangeText } from '@sightline/shared/api'
import type { Rate } from '@sightline/shared/contract/api/reports.ts'
import { answersText } from '../report-frame/answers-text.ts'
import type { OutsideRow } from './outside.api.ts'

export const NOTHING_PASTED = 'Paste what an app answered, to see whether it agrees with the API'

/** "for these prompts 49–66%, for questions like these 40–71%"; empty where neither is known */
export function rangesText({ panel, market }: Pick<Rate, 'panel' | 'market'>): string {
  return [panel && `for these prompts ${rangeText(panel)}%`, market && `for questions like these ${rangeText(market)}%`]
    .filter(Boolean)
    .join(', ')
}

/** What is to be said below the share of agreement. */
export function agreementText({ agreement }: OutsideRow): string {
  const { n, enough, apiAlone } = agreement
  if (!n) return 'The API has no answer to these prompts in the period.'
  const alone = percentOf(apiAlone)
  return [
    `Of ${answersText(n)}${enough ? '' : ': too few to rely on'}.`,
    alone !== null && `Two answers of the API itself agree ${alone}% of the time.`,
  ]
    .filter(Boolean)
    .join(' ')
}
