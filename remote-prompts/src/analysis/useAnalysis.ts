import { skipToken, useProjectQuery } from '@sightline/shared/api'
import type { RunProgress, StartedRun } from '@sightline/shared/contract/api/analysis.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import type { AnalysisStartState } from '@sightline/shared/contract/handover.ts'
import { defaultAnalysisPlatforms } from '@sightline/shared/contract/project-rules.ts'
import type { PlatformId } from '@sightline/shared/contract/platforms.ts'
import { useStartedRunQuery } from './analysis.api.ts'
import { projectProblem, runProblem, startProblem, type AnalysisProblem } from './analysis-problem.ts'
import { useRunProgress } from './useRunProgress.ts'

export interface Analysis {
  phase: 'running' | 'completed' | 'cancelled' | 'failed'
  /** empty until the project is known */
  platforms: PlatformId[]
  run: StartedRun | undefined
  progress: RunProgress | null
  connectionLost: boolean
  problem: AnalysisProblem | null
  /** repeats the call that failed */
  repeat: () => void
}

/** Reads the project, starts its run and follows it. */
export function useAnalysis(start: AnalysisStartState): Analysis {
  const project = useProjectQuery(start.projectId)
  const platforms = project.data === undefined ? [] : platformsOf(project.data)
  const started = useStartedRunQuery(
    project.data === undefined ? skipToken : { projectId: start.projectId, platforms, runKey: start.runKey },
  )
  const run = started.currentData
  const { progress, connectionLost, failure } = useRunProgress(run?.analysisId)

  let problem: AnalysisProblem | null = null
  if (project.isError && project.data === undefined && !project.isFetching) problem = projectProblem()
  else if (started.isError && !started.isFetching) problem = startProblem(started.error)
  else if (failure !== null) problem = runProblem(failure)
  else if (progress?.status === 'failed') problem = runProblem()

  return {
    phase: problem === null ? phaseOf(progress) : 'failed',
    platforms,
    run,
    progress,
    connectionLost,
    problem,
    repeat: project.data === undefined ? project.refetch : started.refetch,
  }
}

function platformsOf({ platforms }: Project): PlatformId[] {
  return platforms.length === 0 ? [...defaultAnalysisPlatforms] : platforms
}

function phaseOf(progress: RunProgress | null): 'running' | 'completed' | 'cancelled' {
  return progress?.status === 'completed' || progress?.status === 'cancelled' ? progress.status : 'running'
}
