// Steps from what answers blame the brand for: with which they clearly more often name it with a reservation, or advise against it.

import { reasonTopics } from '@sightline/shared/domain/reasons.ts'
import { decide } from '../../statistics/change.ts'
import { discoveries } from '../../statistics/discoveries.ts'
import { besideOthers, WITHOUT_SWINGS } from './beside-others.ts'
import type { Finding, Findings } from './findings.ts'

/** Answers that blame the brand for a topic against other answers to the same prompts that mention it, picked out of all topics. */
export function reservations({ reserved, blames }: Findings): Finding[] {
  const tested = blames.map(({ strata }) =>
    decide(
      besideOthers(strata, reserved, (stratum) => stratum.reserved),
      WITHOUT_SWINGS,
    ),
  )
  const picked = discoveries(tested.map(({ probability }) => probability))
  return blames.flatMap(({ subject, topic, strata }, index): Finding[] => {
    if (picked[index] !== true || tested[index]?.result !== 'up') return []
    const answers = strata.reduce((sum, stratum) => sum + stratum.answers, 0)
    const count = strata.reduce((sum, stratum) => sum + stratum.reserved, 0)
    const promptIds = [...new Set(strata.map(({ prompt }) => prompt))]
    return [
      {
        ...{ kind: 'reservation', subject, topic: { topic, name: reasonTopics[topic], reserved: count } },
        ...{ answers, named: answers, answersBefore: null, namedBefore: null, prompts: promptIds.length, promptIds },
        ...{ instead: [], expected: { low: 0, high: 0 }, certainty: 'possible' },
      },
    ]
  })
}
