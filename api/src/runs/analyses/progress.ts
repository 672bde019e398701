import { MAX_REASONS_OF_PLATFORM, type RunProgress, type StartedRun } from '@sightline/shared/contract/api/analysis.ts'
import { platformIds } from '@sightline/shared/domain/platforms.ts'
import type { Connection } from '../../database/connection.ts'
import { runningStates } from '../../database/schema/answers.ts'
import { listPlatforms, type AnalysisPlatformRow, type AnalysisRow } from '../planning/analyses.queries.ts'
import { listFailureReasons, reasonsOfAll, type PlatformFailure } from './failure-reasons.queries.ts'

export interface RunReading {
  progress: RunProgress
  failures: PlatformFailure[]
}

export const isOver = ({ status }: Pick<RunProgress, 'status'>) => !runningStates.includes(status)

export async function readProgress(db: Connection, analysis: AnalysisRow): Promise<RunProgress> {
  return (await readRun(db, analysis)).progress
}

/** @param before the previous reading: its failure reasons are reused unless more answers have failed since */
export async function readRun(db: Connection, analysis: AnalysisRow, before?: RunReading): Promise<RunReading> {
  const platforms = await listPlatforms(db, analysis)
  const failed = sumOf(platforms, 'failed')
  const unchanged = failed === (before?.progress.failedResults ?? 0)
  const failures = unchanged ? (before?.failures ?? []) : await listFailureReasons(db, analysis)
  return { progress: presentProgress(analysis, platforms, failures), failures }
}

const presentProgress = (
  analysis: AnalysisRow,
  platforms: AnalysisPlatformRow[],
  failures: PlatformFailure[],
): RunProgress => ({
  analysisId: analysis.id,
  projectId: analysis.projectId,
  status: analysis.status,
  totalPrompts: analysis.totalPrompts,
  // Summed from perPlatform, so that a snapshot is consistent while answers arrive.
  completedResults: sumOf(platforms, 'completed'),
  failedResults: sumOf(platforms, 'failed'),
  totalResults: analysis.totalResults,
  perPlatform: platformIds.flatMap((id) =>
    platforms
      .filter(({ platform }) => platform === id)
      .map(({ platform, completed, failed, total }) => ({
        platform,
        completed,
        failed,
        total,
        failureReasons: failures
          .filter((failure) => failure.platform === platform)
          .slice(0, MAX_REASONS_OF_PLATFORM)
          .map(({ reason, count }) => ({ reason, count })),
      })),
  ),
  startedAt: analysis.startedAt.toISOString(),
  completedAt: analysis.completedAt?.toISOString() ?? null,
  failureReasons: isOver(analysis) ? reasonsOfAll(failures) : [],
  sample: analysis.sample,
})

const sumOf = (platforms: AnalysisPlatformRow[], count: 'completed' | 'failed') =>
  platforms.reduce((sum, platform) => sum + platform[count], 0)

export async function presentStarted(db: Connection, analysis: AnalysisRow): Promise<StartedRun> {
  const platforms = await listPlatforms(db, analysis)
  return {
    analysisId: analysis.id,
    totalPrompts: analysis.totalPrompts,
    totalPlatforms: platforms.length,
    totalResults: analysis.totalResults,
    status: analysis.status,
  }
}
