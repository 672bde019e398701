import { useLimitsQuery } from '@sightline/shared/api'
import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import { readUsage } from '@sightline/shared/domain/plan-limits.ts'
import { useSession } from '@sightline/shared/session'

/** Number and limit of active projects: from the API, or from the session until it answers and when it fails. */
export function useKnownLimit(): WebAnalyzerLimit | undefined {
  const { subscription } = useSession()
  const { data } = useLimitsQuery(undefined, { refetchOnMountOrArgChange: true })
  return data ?? readUsage(subscription)
}
