// What can be chosen in the dialog: the days, platforms and modes that have answers to the prompt.

import type { PlatformFilter } from '@sightline/shared/api'
import type { PromptDetailResponse } from '@sightline/shared/contract/api/answers.ts'
import { answerModes, platformIds, type AnswerMode, type PlatformId } from '@sightline/shared/domain/platforms.ts'

type Positions = readonly Pick<PromptDetailResponse['positions'][number], 'date' | 'platform' | 'mode'>[]

/** The distinct days of a platform and a mode, the latest one first. */
export function answerDates(positions: Positions, platform: PlatformFilter, mode: AnswerMode | 'all'): string[] {
  const wanted = positions.filter(
    (row) => (platform === 'all' || row.platform === platform) && (mode === 'all' || row.mode === mode),
  )
  return [...new Set(wanted.map(({ date }) => date))].sort().reverse()
}

export function answerPlatforms(positions: Positions): PlatformId[] {
  return platformIds.filter((id) => positions.some(({ platform }) => platform === id))
}

export function answeredModes(positions: Positions): AnswerMode[] {
  return answerModes.filter((id) => positions.some(({ mode }) => mode === id))
}
