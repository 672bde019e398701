import type { RunProgress, StartedRun as WireStartedRun } from '@sightline/shared/contract/api/analysis.ts'
import { platformIds } from '@sightline/shared/domain/platforms.ts'
import { fieldsOf } from '@sightline/shared/domain/read-fields.ts'

/** How far a run is: what the screen shows of a snapshot. */
export type RunSnapshot = Pick<
  RunProgress,
  'status' | 'totalPrompts' | 'completedResults' | 'failedResults' | 'totalResults' | 'perPlatform' | 'sample'
>
export type PlatformCounts = RunSnapshot['perPlatform'][number]

const finalStatuses = ['completed', 'failed', 'cancelled'] as const

export function isOver({ status }: Pick<RunSnapshot, 'status'>): boolean {
  return (finalStatuses as readonly string[]).includes(status)
}

/** An unknown status counts as in progress, and an unknown platform is left out. Null: not a snapshot. */
export function readRunProgress(received: unknown): RunSnapshot | null {
  const {
    status,
    totalPrompts = 0,
    completedResults = 0,
    failedResults = 0,
    totalResults = 0,
    ...more
  } = fieldsOf(received) as Partial<RunProgress>
  if (typeof status !== 'string') return null
  return {
    status: finalStatuses.find((final) => final === status) ?? 'processing',
    ...{ totalPrompts, completedResults, failedResults, totalResults },
    perPlatform: (more.perPlatform ?? []).filter(({ platform }) => platformIds.includes(platform)),
    sample: more.sample ?? false,
  }
}

/** What a started run answers, as specified; the counts are 0 where the API does not say them. */
export type StartedRun = Pick<WireStartedRun, 'analysisId' | 'totalPrompts' | 'totalPlatforms'>

/** Undefined: an answer without a run. */
export function readStartedRun(envelope: unknown): StartedRun | undefined {
  const { analysisId, totalPrompts = 0, totalPlatforms = 0 } = fieldsOf(fieldsOf(envelope).data) as Partial<StartedRun>
  return analysisId ? { analysisId, totalPrompts, totalPlatforms } : undefined
}
