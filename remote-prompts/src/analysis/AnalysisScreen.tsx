import type { AnalysisStartState } from '@sightline/shared/contract/handover.ts'
import { AnalysisCard } from './AnalysisCard.tsx'
import styles from './AnalysisScreen.module.css'
import { ProgressSight } from './ProgressSight.tsx'
import { shownPercent, shownStage } from './shown-progress.ts'
import { useAnalysis } from './useAnalysis.ts'
import { useReportArrival } from './useReportArrival.ts'
import { useStagedProgress } from './useStagedProgress.ts'

interface AnalysisScreenProps {
  start: AnalysisStartState
  onStartAgain: () => void
}

export function AnalysisScreen({ start, onStartAgain }: AnalysisScreenProps) {
  const analysis = useAnalysis(start)
  const staged = useStagedProgress(analysis.phase === 'running')
  const percent = shownPercent(staged.percent, analysis.progress)
  useReportArrival(start, analysis)

  return (
    <section className={styles.screen} aria-labelledby="analysis">
      <ProgressSight percent={percent} moving={analysis.phase === 'running'} />
      <h2 id="analysis">
        Analysing AI results for <b>{start.domain}</b>
      </h2>
      <p className={styles.note} role="status">
        {analysis.phase === 'running' && 'This might take a few mins. Hang on!'}
        {analysis.phase === 'completed' && (
          <>
            <b>Analysis Complete!</b> <span>Redirecting to results...</span>
          </>
        )}
      </p>
      <AnalysisCard
        start={start}
        analysis={analysis}
        stage={shownStage(staged.stage, analysis.progress)}
        percent={percent}
        onStartAgain={onStartAgain}
      />
      {analysis.phase === 'running' && <p className={styles.foot}>The report opens by itself when it is ready.</p>}
    </section>
  )
}
