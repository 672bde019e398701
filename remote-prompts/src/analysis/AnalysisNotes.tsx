import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { CircleCheck, TriangleAlert } from 'lucide'
import { useOwnsWorkspace } from '@sightline/shared/api'
import { createPromptPath, paths, projectReportPath } from '@sightline/shared/domain/paths.ts'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { PlanOwner } from '@sightline/shared/workspaces/PlanOwner.tsx'
import { analysisMessages } from './analysis-problem.ts'
import type { Analysis } from './useAnalysis.ts'

const answersKept = (count: number) =>
  count === 1 ? 'The 1 answer so far stays.' : `The ${count} answers so far stay.`

/** How the run ended, and how to go on. */
export function AnalysisNotes({ analysis, onStartAgain }: { analysis: Analysis; onStartAgain: () => void }) {
  const { phase, projectId, progress, connectionLost, problem, repeat } = analysis
  const kept = progress?.completedResults ?? 0
  const owns = useOwnsWorkspace(projectId)
  const report = kept > 0 ? projectReportPath(projectId) : undefined
  return (
    <>
      {phase === 'completed' && (
        <Banner role="status" tone="up" icon={<Icon of={CircleCheck} />}>
          Analysis completed successfully!
        </Banner>
      )}
      {connectionLost && phase === 'running' && (
        <Banner role="status">Connection lost. The analysis goes on; trying to reach it again...</Banner>
      )}
      {phase === 'cancelled' && (
        <Banner
          role="status"
          title={analysisMessages.cancelled}
          action={<WaysOut report={report} retryLabel="Start again" onRetry={onStartAgain} />}
        >
          {kept > 0 && answersKept(kept)}
        </Banner>
      )}
      {problem !== null && (
        <Banner
          role="alert"
          tone="down"
          icon={<Icon of={TriangleAlert} />}
          action={
            <WaysOut
              report={report}
              prompts={problem.noPrompts ? createPromptPath(projectId) : undefined}
              offersPlan={problem.limitReached && owns}
              retryLabel="Retry"
              onRetry={problem.retry === 'new-run' ? onStartAgain : repeat}
            />
          }
        >
          {problem.message} {problem.limitReached && <PlanOwner projectId={projectId} />}
        </Banner>
      )}
    </>
  )
}

interface WaysOutProps {
  /** the plan is why, and the person can change it */
  offersPlan?: boolean
  /** where the answers are that remain */
  report: string | undefined
  /** where prompts are chosen, for a project that has none */
  prompts?: string | undefined
  retryLabel: string
  onRetry: () => void
}

function WaysOut({ report, prompts, offersPlan = false, retryLabel, onRetry }: WaysOutProps) {
  return (
    <>
      <ButtonLink variant="ghost" size="sm" to={paths.dashboard}>
        Back to Projects
      </ButtonLink>
      {report !== undefined && (
        <ButtonLink size="sm" to={report}>
          Open report
        </ButtonLink>
      )}
      {prompts !== undefined && (
        <ButtonLink size="sm" to={prompts}>
          Choose prompts
        </ButtonLink>
      )}
      {offersPlan && (
        <ButtonLink size="sm" to={paths.pricing}>
          Upgrade Plan
        </ButtonLink>
      )}
      <Button size="sm" onClick={onRetry}>
        {retryLabel}
      </Button>
    </>
  )
}
