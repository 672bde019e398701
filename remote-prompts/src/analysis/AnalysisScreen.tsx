import { useEffect, useState } from 'react'
import type { AnalysisStartState, StartedAnalysis } from '@sightline/shared/contract/handover.ts'
import { AnalysisCard } from './AnalysisCard.tsx'
import styles from './AnalysisScreen.module.css'
import { shownPercent } from './shown-progress.ts'
import { useAnalysis } from './useAnalysis.ts'
import { useReportArrival } from './useReportArrival.ts'
import { useWatchedRun } from './useWatchedRun.ts'
import { stagedProgress, TICK_MS, type StagedProgress } from './staged-progress.ts'

interface AnalysisScreenProps {
  start: AnalysisStartState
  /** Called once the run is known: this history entry then follows the run and starts none. */
  onStarted: (run: Pick<StartedAnalysis, 'analysisId' | 'beganAt'>) => void
  onStartAgain: () => void
}

export function AnalysisScreen({ start, onStarted, onStartAgain }: AnalysisScreenProps) {
  const [beganAt] = useState(() => start.beganAt ?? Date.now())
  const analysis = useAnalysis(start)
  const { phase, analysisId } = analysis
  const staged = useStagedProgress(beganAt, phase === 'running')
  const percent = shownPercent(staged.percent, analysis.progress)
  useReportArrival(start, analysis)
  useWatchedRun(start, beganAt, analysis)

  const isKnown = start.analysisId !== undefined
  useEffect(() => {
    if (!isKnown && analysisId !== undefined) onStarted({ analysisId, beganAt })
  }, [isKnown, analysisId, beganAt, onStarted])

  return (
    <section className={styles.screen} aria-labelledby="analysis">
      <h2 id="analysis">
        Analysing AI results for <b>{start.domain}</b>
      </h2>
      <p className={styles.note} role="status">
        {phase === 'running' && 'This might take a few mins. Hang on!'}
        {phase === 'completed' && (
          <>
            <b>Analysis Complete!</b> <span>Redirecting to results...</span>
          </>
        )}
      </p>
      <AnalysisCard analysis={analysis} stage={staged.stage} percent={percent} onStartAgain={onStartAgain} />
      {phase === 'running' && (
        <p className={styles.foot}>
          The report opens by itself when it is ready. You can leave this page: the analysis goes on, and we tell you
          when it is done.
        </p>
      )}
    </section>
  )
}

/** Advances while `running`. @param beganAt epoch milliseconds, also of an earlier visit of the same run */
function useStagedProgress(beganAt: number, running: boolean): StagedProgress {
  const [elapsed, setElapsed] = useState(() => Math.max(0, Date.now() - beganAt))
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setElapsed((before) => before + TICK_MS), TICK_MS)
    return () => clearInterval(timer)
  }, [running])
  return stagedProgress(elapsed)
}
