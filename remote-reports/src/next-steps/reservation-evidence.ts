// Of the list of steps alone, so that shared reports do not load it.

import type { ProposedStep } from '@sightline/shared/contract/api/next-steps.ts'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { answersText } from '../report-frame/answers-text.ts'
import { MAY_BE_MISREAD } from './step-details.ts'

type Reservation = Pick<ProposedStep, 'answers' | 'prompts' | 'topic'>

/** What was found, of a step about a topic. */
export function reservationEvidence({ answers, prompts, topic }: Reservation): string | undefined {
  if (!topic) return undefined
  return (
    `${answersText(answers)} to ${counted(prompts, 'prompt')} blame you for it; ${topic.reserved ?? 0} of them name you with a reservation ` +
    `or advise against you, clearly more often than other answers to the same prompts. Often one sentence says both. ${MAY_BE_MISREAD}`
  )
}
