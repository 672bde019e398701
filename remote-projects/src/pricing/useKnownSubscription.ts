import { useSubscriptionQuery } from '@sightline/shared/api'
import { useSession } from '@sightline/shared/session'

/** From the API, or from the session until it has answered. */
export function useKnownSubscription() {
  const { data } = useSubscriptionQuery()
  const { subscription } = useSession()
  return data ?? subscription
}
