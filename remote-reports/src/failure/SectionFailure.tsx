import { toApiError } from '@sightline/shared/api'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { causeOf } from './cause-of.ts'

interface SectionFailureProps {
  message: string
  error: unknown
  busy: boolean
  /** undefined: a retry cannot help */
  onRetry: (() => void) | undefined
}

/** The error state of a section, with the cause of a failed call. */
export function SectionFailure({ message, error, busy, onRetry }: SectionFailureProps) {
  return (
    <ErrorState
      message={message}
      cause={causeOf(error)}
      requestId={toApiError(error).requestId}
      busy={busy}
      onRetry={onRetry}
    />
  )
}
