import type { RunProgress, StartedRun } from '@sightline/shared/contract/api/analysis.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'

export const RUN_ID = '01890000-0000-7000-8000-0000000000aa'

type PlatformCounts = RunProgress['perPlatform'][number]

export function buildStartedRun(fields: Partial<StartedRun> = {}): StartedRun {
  return { analysisId: RUN_ID, totalPrompts: 9, totalPlatforms: 2, totalResults: 18, status: 'processing', ...fields }
}

/** Of nine answers. */
export function buildCounts(platform: PlatformId, fields: Partial<PlatformCounts> = {}): PlatformCounts {
  return { platform, completed: 0, failed: 0, total: 9, failureReasons: [], ...fields }
}

export function buildRunProgress(fields: Partial<RunProgress> = {}): RunProgress {
  return {
    analysisId: RUN_ID,
    projectId: '01890000-0000-7000-8000-0000000000bb',
    status: 'processing',
    totalPrompts: 9,
    completedResults: 0,
    failedResults: 0,
    totalResults: 18,
    perPlatform: [buildCounts('chatgpt'), buildCounts('gemini')],
    startedAt: '2026-11-20T00:00:00.000Z',
    completedAt: null,
    failureReasons: [],
    sample: false,
    ...fields,
  }
}
