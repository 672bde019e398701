import { useRef } from 'react'
import { SampleBadge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Card, CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { ProgressBar } from '@sightline/shared/ui/feedback/ProgressBar.tsx'
import { Steps } from '@sightline/shared/ui/navigation/Steps.tsx'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import styles from './AnalysisCard.module.css'
import { AnalysisNotes } from './AnalysisNotes.tsx'
import { CancelAnalysis } from './CancelAnalysis.tsx'
import { FailedAnswers } from './FailedAnswers.tsx'
import { PlatformProgress, PlatformsSkeleton } from './PlatformProgress.tsx'
import type { Analysis } from './useAnalysis.ts'

const stageLabels = ['Domain Analysis', 'Processing AI', 'Generating Report']

interface AnalysisCardProps {
  analysis: Analysis
  stage: number
  percent: number
  onStartAgain: () => void
}

export function AnalysisCard({ analysis, stage, percent, onStartAgain }: AnalysisCardProps) {
  const { phase, analysisId, progress, platforms, promptCount, platformCount } = analysis
  const running = phase === 'running'
  const head = useRef<HTMLDivElement>(null)
  const sample = progress?.sample === true
  return (
    <Card className={styles.card}>
      <CardBody className={styles.body}>
        <div ref={head} tabIndex={-1} className={styles.head}>
          <b>
            Analyzing {promptCount > 0 ? counted(promptCount, 'prompt') : 'prompts'}
            {platformCount > 0 && ` across ${counted(platformCount, 'platform')}`}
          </b>
          <span className={styles.percent}>{percent}%</span>
        </div>
        <ProgressBar label="Analysis progress" value={percent} valueText={`${percent}%`} />
        <Steps steps={stageLabels.map((label, index) => ({ label, state: stepState(index, stage, phase) }))} />
        {running && platformCount === 0 ? (
          <PlatformsSkeleton />
        ) : (
          <PlatformProgress platforms={platforms} prompts={promptCount} progress={progress} />
        )}
        {progress !== null && progress.failedResults > 0 && <FailedAnswers progress={progress} running={running} />}
        <AnalysisNotes analysis={analysis} onStartAgain={onStartAgain} />
        {(running || sample) && (
          <div className={styles.bottom}>
            {sample && <SampleBadge />}
            {running && analysisId !== undefined && (
              <CancelAnalysis analysisId={analysisId} next={head} onEnded={analysis.onEnded} />
            )}
          </div>
        )}
      </CardBody>
    </Card>
  )
}

function stepState(index: number, stage: number, phase: Analysis['phase']) {
  if (phase === 'completed' || index < stage) return 'done'
  return index === stage ? 'current' : 'pending'
}
