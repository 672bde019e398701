import type { FailureReason, RunProgress } from '@sightline/shared/contract/api/analysis.ts'
import { platformIds } from '@sightline/shared/domain/platforms.ts'
import { fieldsOf, listOf } from '@sightline/shared/domain/read-fields.ts'

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

/** An unknown status counts as in progress; missing counts are derived from the platforms. Null: not a snapshot. */
export function readRunProgress(received: unknown): RunSnapshot | null {
  const { status, totalPrompts, completedResults, failedResults, totalResults, perPlatform, sample } =
    fieldsOf(received)
  if (typeof status !== 'string') return null
  const platforms = listOf(perPlatform).flatMap(readPlatform)
  const sumOf = (count: 'completed' | 'failed' | 'total') =>
    platforms.reduce((sum, platform) => sum + platform[count], 0)
  return {
    status: finalStatuses.find((final) => final === status) ?? 'processing',
    totalPrompts: readCount(totalPrompts),
    completedResults: readCount(completedResults, sumOf('completed')),
    failedResults: readCount(failedResults, sumOf('failed')),
    totalResults: readCount(totalResults, sumOf('total')),
    perPlatform: platforms.filter(
      ({ platform }, index) => index === platforms.findIndex((first) => first.platform === platform),
    ),
    sample: sample === true,
  }
}

export interface StartedRun {
  analysisId: string
  /** 0 when the API does not say */
  totalPrompts: number
  totalPlatforms: number
}

/** Undefined: an answer without a run. */
export function readStartedRun(envelope: unknown): StartedRun | undefined {
  const { analysisId, totalPrompts, totalPlatforms } = fieldsOf(fieldsOf(envelope).data)
  if (typeof analysisId !== 'string' || analysisId === '') return undefined
  return { analysisId, totalPrompts: readCount(totalPrompts), totalPlatforms: readCount(totalPlatforms) }
}

function readPlatform(received: unknown): PlatformCounts[] {
  const { platform, completed, failed, total, failureReasons } = fieldsOf(received)
  const id = platformIds.find((known) => known === platform)
  if (id === undefined) return []
  const counts = { completed: readCount(completed), failed: readCount(failed), total: readCount(total) }
  return [{ platform: id, ...counts, failureReasons: listOf(failureReasons).flatMap(readReason) }]
}

function readReason(received: unknown): FailureReason[] {
  const { reason, count } = fieldsOf(received)
  return typeof reason === 'string' && reason !== '' ? [{ reason, count: readCount(count, 1) }] : []
}

function readCount(value: unknown, otherwise = 0): number {
  return typeof value === 'number' && value >= 0 && Number.isFinite(value) ? Math.floor(value) : otherwise
}
