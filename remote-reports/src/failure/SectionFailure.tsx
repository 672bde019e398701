import { toApiError } from '@sightline/shared/api'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { TriangleAlert } from 'lucide-react'
import { useOnline } from '../online/useOnline.ts'
import { causeOf, OFFLINE_CAUSE } from './cause-of.ts'
import styles from './SectionFailure.module.css'

interface SectionFailureProps {
  message: string
  error: unknown
  busy: boolean
  /** undefined: another try cannot help */
  onRetry: (() => void) | undefined
}

/** The error state of a section: message, cause, and Retry. Offline, Retry is disabled. */
export function SectionFailure({ message, error, busy, onRetry }: SectionFailureProps) {
  const online = useOnline()
  const { requestId } = toApiError(error)
  const cause = online ? causeOf(error) : OFFLINE_CAUSE
  return (
    <div className={styles.failure} role="alert">
      <TriangleAlert size={16} strokeWidth={1.5} aria-hidden />
      <div className={styles.words}>
        <b>{message}</b> {cause !== message && <span>{cause}</span>}
        {requestId && <span className={styles.request}>Request ID: {requestId}</span>}
      </div>
      {onRetry && (
        <Button size="sm" busy={busy} busyLabel="Retrying…" disabled={!online} onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}
