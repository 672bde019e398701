import { toApiError } from '@sightline/shared/api'
import { YOURSELF } from '@sightline/shared/domain/changed-meanwhile.ts'
import { useSession } from '@sightline/shared/session'

/** @returns who was first, of a failure that says so */
export function useChangedBy(): (failure: unknown) => string | undefined {
  const { user } = useSession()
  return (failure) => {
    const { changedBy, changedById } = toApiError(failure).data ?? {}
    if (typeof changedBy !== 'string') return undefined
    // Of several people there is no id.
    return changedById !== undefined && changedById === user?.id ? YOURSELF : changedBy
  }
}
