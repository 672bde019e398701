import type { AnalysisStartState } from '@sightline/shared/contract/handover.ts'
import { SampleBadge } from '@sightline/shared/ui/Badge.tsx'
import { Card, CardBody } from '@sightline/shared/ui/Card.tsx'
import { ProgressBar } from '@sightline/shared/ui/ProgressBar.tsx'
import { Steps } from '@sightline/shared/ui/Steps.tsx'
import { counted } from '../counted.ts'
import styles from './AnalysisCard.module.css'
import { AnalysisNotes } from './AnalysisNotes.tsx'
import { CancelAnalysis } from './CancelAnalysis.tsx'
import { PlatformProgress, PlatformsSkeleton } from './PlatformProgress.tsx'
import type { Analysis } from './useAnalysis.ts'

const stageLabels = ['Domain Analysis', 'Processing AI', 'Generating Report']

interface AnalysisCardProps {
  start: AnalysisStartState
  analysis: Analysis
  stage: number
  percent: number
  onStartAgain: () => void
}

export function AnalysisCard({ start, analysis, stage, percent, onStartAgain }: AnalysisCardProps) {
  const { phase, run, progress, platforms } = analysis
  const prompts = run?.totalPrompts ?? start.promptsCount
  const platformCount = run?.totalPlatforms ?? platforms.length
  const running = phase === 'running'
  const sample = progress?.sample === true
  return (
    <Card className={styles.card}>
      <CardBody className={styles.body}>
        <div className={styles.head}>
          <b>
            Analyzing {counted(prompts, 'prompt')}
            {platformCount > 0 && ` across ${counted(platformCount, 'platform')}`}
          </b>
          <span className={styles.percent}>{percent}%</span>
        </div>
        <ProgressBar label="Analysis progress" value={percent} />
        <Steps steps={stageLabels.map((label, index) => ({ label, state: stepState(index, stage, phase) }))} />
        {running && platformCount === 0 ? (
          <PlatformsSkeleton />
        ) : (
          <PlatformProgress platforms={platforms} prompts={prompts} progress={progress} />
        )}
        <AnalysisNotes analysis={analysis} onStartAgain={onStartAgain} />
        {(running || sample) && (
          <div className={styles.bottom}>
            {sample && <SampleBadge />}
            {running && run !== undefined && <CancelAnalysis analysisId={run.analysisId} />}
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
