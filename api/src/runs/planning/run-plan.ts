// Plan of a run: platforms, modes, and whether the sample engine answers.

import type { startRunRequest } from '@sightline/shared/contract/api/analysis.ts'
import {
  answerModeOfCallMode,
  type AnswerMode,
  type CallMode,
  type PlatformId,
  type SearchMethod,
} from '@sightline/shared/domain/platforms.ts'
import { defaultAnalysisPlatforms } from '@sightline/shared/domain/project-rules.ts'
import type { z } from 'zod'
import { platformsOfRun } from '../platforms/registry.ts'

export interface RunPlan {
  platforms: PlatformId[]
  modes: AnswerMode[]
  sample: boolean
}

interface Asker {
  platforms: PlatformId[]
  settings: { searchMethod: SearchMethod }
}

export function planRun(
  project: Asker,
  call: Pick<z.output<typeof startRunRequest>, 'platforms' | 'modes'>,
  connected: Pick<ReadonlySet<PlatformId>, 'has'>,
): RunPlan {
  const named = project.platforms.length > 0 ? project.platforms : (call.platforms ?? defaultAnalysisPlatforms)
  return {
    ...platformsOfRun([...new Set(named)], connected),
    modes: modesOf(project.settings.searchMethod, call.modes),
  }
}

/** Modes of the call that the project's search method allows; if there is none, those of the call. */
function modesOf(searchMethod: SearchMethod, callModes: readonly CallMode[]): AnswerMode[] {
  const asked = [...new Set(callModes.map((mode) => answerModeOfCallMode[mode]))]
  const allowed = asked.filter((mode) => mode === searchMethod)
  return allowed.length > 0 ? allowed : asked
}
