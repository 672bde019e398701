import { useRef, useState, type RefObject } from 'react'
import { toApiError } from '@sightline/shared/api'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ActingDialog } from '@sightline/shared/ui/dialog/ActingDialog.tsx'
import { useCancelRunMutation } from './analysis.api.ts'
import styles from './CancelAnalysis.module.css'
import { isOver, type RunSnapshot } from './read-run-progress.ts'

const CANCEL_FAILED = 'Failed to cancel the analysis. Please try again.'

interface CancelAnalysisProps {
  analysisId: string
  /** where the focus goes from the dialog when the run is over, and the button has disappeared */
  next: RefObject<HTMLElement | null>
  /** Called with the run's last snapshot from the response, without waiting for its event. */
  onEnded: (snapshot: RunSnapshot) => void
}

export function CancelAnalysis({ analysisId, next, onEnded }: CancelAnalysisProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [cancelRun] = useCancelRunMutation()

  return (
    <div className={styles.cancel}>
      <Button ref={button} variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Cancel analysis
      </Button>
      <ActingDialog
        open={open}
        onOpenChange={setOpen}
        title="Cancel this analysis?"
        confirmLabel="Cancel analysis"
        busyLabel="Cancelling..."
        cancelLabel="Keep running"
        act={() => cancelRun(analysisId).unwrap()}
        failed={(failure) => toApiError(failure).message || CANCEL_FAILED}
        finalFocus={() => button.current ?? next.current}
        onDone={(snapshot) => {
          if (snapshot !== null && isOver(snapshot)) onEnded(snapshot)
        }}
      >
        No further answers are asked for; those that are in stay in the report. You can start a new analysis at any
        time.
      </ActingDialog>
    </div>
  )
}
