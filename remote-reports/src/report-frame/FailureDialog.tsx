import { skipToken, type ReportSelection } from '@sightline/shared/api'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { Dialog, type DialogState } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { answersText, failedText } from './answers-text.ts'
import styles from './FailureDialog.module.css'
import { useFailuresQuery, usePromptsAskedQuery } from './failures.api.ts'
import { ReportSection } from './ReportSection.tsx'

const REASONS_FAILED = 'Failed to load the reasons'

export interface FailureDialogProps extends DialogState {
  asked: ReportSelection
  failed: number
  answered: number
  latestAnalysisId: string | null
}

/** Why answers of the period failed, the most frequent reasons first. */
export default function FailureDialog({
  open,
  onOpenChange,
  asked,
  failed,
  answered,
  latestAnalysisId,
}: FailureDialogProps) {
  const query = useFailuresQuery(open ? asked : skipToken)
  const { data: prompts = 0 } = usePromptsAskedQuery(open && latestAnalysisId ? latestAnalysisId : skipToken)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Why answers failed"
      description={`${failedText(failed, answered)} They are not counted.`}
      footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      <ReportSection query={query} failed={REASONS_FAILED} skeleton={<Skeleton width="100%" height={56} />}>
        {(reasons) => (
          <ul className={styles.reasons}>
            {reasons.map(({ reason, count }) => (
              <li key={reason}>
                {reason}: {answersText(count)}
              </li>
            ))}
          </ul>
        )}
      </ReportSection>
      {prompts > 0 && <p className={styles.latest}>The latest analysis asked {counted(prompts, 'prompt')}.</p>}
    </Dialog>
  )
}
