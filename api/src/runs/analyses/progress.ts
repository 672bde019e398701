import type { RunProgress, StartedRun } from '@sightline/shared/contract/api/analysis.ts'
import { platformIds } from '@sightline/shared/contract/platforms.ts'
import type { Connection } from '../../database/connection.ts'
import { runningStates } from '../../database/schema/answers.ts'
import { listPlatforms, type AnalysisPlatformRow, type AnalysisRow } from '../planning/analyses.queries.ts'
import { listFailureReasons, type FailureReason } from './failure-reasons.queries.ts'

export const isOver = ({ status }: Pick<RunProgress, 'status'>) => !runningStates.includes(status)

/** Does not read the answers of a run in progress, because it is polled. */
export async function readProgress(db: Connection, analysis: AnalysisRow): Promise<RunProgress> {
  const platforms = await listPlatforms(db, analysis)
  const explained = isOver(analysis) && sumOf(platforms, 'failed') > 0
  return presentProgress(analysis, platforms, explained ? await listFailureReasons(db, analysis) : [])
}

const presentProgress = (
  analysis: AnalysisRow,
  platforms: AnalysisPlatformRow[],
  failureReasons: FailureReason[],
): RunProgress => ({
  analysisId: analysis.id,
  projectId: analysis.projectId,
  status: analysis.status,
  totalPrompts: analysis.totalPrompts,
  // From the rows that perPlatform shows, so that a snapshot agrees with itself while answers come in.
  completedResults: sumOf(platforms, 'completed'),
  failedResults: sumOf(platforms, 'failed'),
  totalResults: analysis.totalResults,
  perPlatform: platformIds.flatMap((id) =>
    platforms
      .filter(({ platform }) => platform === id)
      .map(({ platform, completed, failed, total }) => ({ platform, completed, failed, total })),
  ),
  startedAt: analysis.startedAt.toISOString(),
  completedAt: analysis.completedAt?.toISOString() ?? null,
  failureReasons,
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
