import { TriangleAlert } from 'lucide-react'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import styles from './ErrorState.module.css'

export interface ErrorStateProps {
  message: string
  onRetry?: () => void
  busy?: boolean
  /** Shown for support, who find the request by it in the logs. */
  requestId?: string
  className?: string
}

/** Replaces the content of a section that failed to load: message and Retry. */
export function ErrorState({ message, onRetry, busy, requestId, className }: ErrorStateProps) {
  return (
    <div className={classNames(styles.state, className)} role="alert">
      <TriangleAlert size={14} strokeWidth={1.5} aria-hidden />
      <div>
        <span>{message}</span>
        {onRetry && (
          <>
            {' '}
            <Button variant="link" className={styles.retry} busy={busy} busyLabel="Retrying…" onClick={onRetry}>
              Retry
            </Button>
          </>
        )}
        {requestId && <span className={styles.request}>Request ID: {requestId}</span>}
      </div>
    </div>
  )
}
