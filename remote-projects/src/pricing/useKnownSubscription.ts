import { useSubscriptionQuery } from '@sightline/shared/api'
import { useSession } from '@sightline/shared/session'

/** What the API says; until it has answered, what the session knows. */
export function useKnownSubscription() {
  const { data } = useSubscriptionQuery()
  const { subscription } = useSession()
  return data ?? subscription
}
