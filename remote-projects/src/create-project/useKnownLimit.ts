import { useLimitsQuery } from '@sightline/shared/api'
import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import { useSession } from '@sightline/shared/session'

/** How many projects may be active, and how many are; until the API tells it, and where it cannot, what the session knows. */
export function useKnownLimit(): WebAnalyzerLimit | undefined {
  const { subscription } = useSession()
  const { data } = useLimitsQuery(undefined, { refetchOnMountOrArgChange: true })
  return data?.limits?.webAnalyzer ?? subscription?.limits?.webAnalyzer
}
