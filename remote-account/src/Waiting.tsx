import { toApiError } from '@sightline/shared/api'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'

export interface WaitingProps {
  /** Of RTK Query, what it needs. */
  query: { isLoading: boolean; isFetching: boolean; error?: unknown; refetch: () => unknown }
  /** of what is loaded */
  height: string
  /** the message when the call fails */
  failed: string
}

/** In the place of what a call answers, until it has arrived: a placeholder, or the failure with Retry. */
export function Waiting({ query: { isLoading, isFetching, error, refetch }, height, failed }: WaitingProps) {
  return isLoading ? (
    <Skeleton height={height} />
  ) : (
    <ErrorState
      message={failed}
      requestId={toApiError(error).requestId}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
