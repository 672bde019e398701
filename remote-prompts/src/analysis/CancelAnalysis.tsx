import { useRef, useState, type RefObject } from 'react'
import { toApiError } from '@sightline/shared/api'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ConfirmDialog } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { useCancelRunMutation } from './analysis.api.ts'
import styles from './CancelAnalysis.module.css'
import { isOver, type RunSnapshot } from './read-run-progress.ts'

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
  const [error, setError] = useState<string>()
  const [cancelRun, { isLoading }] = useCancelRunMutation()

  async function cancel() {
    setError(undefined)
    try {
      const snapshot = await cancelRun(analysisId).unwrap()
      setOpen(false)
      if (snapshot !== null && isOver(snapshot)) onEnded(snapshot)
    } catch (failure) {
      setError(toApiError(failure).message || 'Failed to cancel the analysis. Please try again.')
    }
  }

  return (
    <div className={styles.cancel}>
      <Button ref={button} variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Cancel analysis
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Cancel this analysis?"
        confirmLabel="Cancel analysis"
        busyLabel="Cancelling..."
        cancelLabel="Keep running"
        busy={isLoading}
        error={error}
        finalFocus={() => button.current ?? next.current}
        onConfirm={cancel}
      >
        No further answers are asked for; those that are in stay in the report. You can start a new analysis at any
        time.
      </ConfirmDialog>
    </div>
  )
}
