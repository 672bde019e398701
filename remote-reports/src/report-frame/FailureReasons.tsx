import { SectionFailure } from '../failure/SectionFailure.tsx'
import { answersText, failedText } from './answers-text.ts'
import { useFinishedAnalysisQuery } from './analysis.api.ts'

const ANALYSIS_FAILED = 'Failed to load the latest analysis'

export interface FailureReasonsProps {
  analysisId: string
}

/** Why answers of the latest analysis failed, the most frequent reasons first. */
export default function FailureReasons({ analysisId }: FailureReasonsProps) {
  const { data, error, isError, isFetching, refetch } = useFinishedAnalysisQuery(analysisId)
  if (isError) {
    return <SectionFailure message={ANALYSIS_FAILED} error={error} busy={isFetching} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <p role="status">Loading…</p>
  const { totalPrompts, completedResults, failedResults, failureReasons = [] } = data
  const asked = `The latest analysis asked ${totalPrompts} ${totalPrompts === 1 ? 'prompt' : 'prompts'}.`
  return (
    <>
      <p>
        {asked} {failedResults === 0 ? 'None of its answers failed.' : failedText(failedResults, completedResults)}
      </p>
      <ul>
        {failureReasons.map(({ reason, count }) => (
          <li key={reason}>
            {reason}: {answersText(count)}
          </li>
        ))}
      </ul>
    </>
  )
}
