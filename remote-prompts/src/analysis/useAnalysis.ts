import { useState } from 'react'
import { skipToken, useProjectQuery } from '@sightline/shared/api'
import type { AnalysisStartState } from '@sightline/shared/contract/handover.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { askedPlatforms } from '../asked-platforms.ts'
import { useStartedRunQuery } from './analysis.api.ts'
import { projectProblem, runProblem, startProblem, type AnalysisProblem } from './analysis-problem.ts'
import type { RunSnapshot } from './read-run-progress.ts'
import { useRunProgress } from './useRunProgress.ts'

export interface Analysis {
  phase: 'running' | 'completed' | 'cancelled' | 'failed'
  projectId: string
  /** empty until the project is known */
  platforms: PlatformId[]
  promptCount: number
  platformCount: number
  /** undefined until the run is started */
  analysisId: string | undefined
  progress: RunSnapshot | null
  connectionLost: boolean
  problem: AnalysisProblem | null
  /** repeats the call that failed */
  repeat: () => void
  /** called with the run's last snapshot, from the response to its cancellation */
  onEnded: (snapshot: RunSnapshot) => void
}

/** Reads the project, starts its run and follows it; a run that was started before is only followed. */
export function useAnalysis(start: AnalysisStartState): Analysis {
  const [resumed] = useState(start.analysisId)
  const [ended, onEnded] = useState<RunSnapshot | null>(null)
  const project = useProjectQuery(start.projectId)
  const platforms = project.data ? askedPlatforms(project.data) : []
  const started = useStartedRunQuery(
    resumed === undefined && project.data ? { projectId: start.projectId, platforms, runKey: start.runKey } : skipToken,
  )
  const run = started.currentData
  const analysisId = resumed ?? run?.analysisId
  const { progress: followed, connectionLost, failure } = useRunProgress(analysisId)
  const progress = ended ?? followed

  let problem: AnalysisProblem | null = null
  if (!project.data && !project.isFetching && !project.isUninitialized) problem = projectProblem()
  else if (started.isError && !started.isFetching) problem = startProblem(started.error)
  else if (failure !== null && ended === null) problem = runProblem(failure)
  else if (progress?.status === 'failed') problem = runProblem()

  return {
    phase: problem === null ? phaseOf(progress) : 'failed',
    projectId: start.projectId,
    platforms,
    promptCount: progress?.totalPrompts || run?.totalPrompts || start.promptsCount,
    platformCount: progress?.perPlatform.length || run?.totalPlatforms || platforms.length,
    analysisId,
    progress,
    connectionLost,
    problem,
    repeat: project.data ? started.refetch : project.refetch,
    onEnded,
  }
}

function phaseOf(progress: RunSnapshot | null): 'running' | 'completed' | 'cancelled' {
  return progress?.status === 'completed' || progress?.status === 'cancelled' ? progress.status : 'running'
}
