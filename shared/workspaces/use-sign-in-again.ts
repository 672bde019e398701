// What would harm most in the hands of somebody else needs a recent sign-in: the API refuses such a call, and the person signs in again.

import { useSession } from '@sightline/shared/session'
import { callApi, toApiError } from '@sightline/shared/transport'
import { useIsMounted } from '@sightline/shared/ui/browser/use-is-mounted.ts'

export const needsSignIn = (failure: unknown) => toApiError(failure).code === 'RECENT_SIGN_IN_REQUIRED'

interface After {
  /** makes the refused call again */
  signedIn: () => unknown
  /** @param why nobody has signed in */
  notSignedIn: (why: string) => void
  /** what is said then, where the sign-in gives no reason */
  otherwise: string
}

/** @returns opens the provider's sign-in */
export function useSignInAgain(): (after: After) => Promise<void> {
  const { login } = useSession()
  const isMounted = useIsMounted()
  return async ({ signedIn, notSignedIn, otherwise }) => {
    const result = await login({ askAgain: true })
    // Who has closed the dialog meanwhile does not want it any more.
    if (!isMounted.current) return
    if (!result.ok) return notSignedIn(result.message ?? otherwise)
    // Ends the session at the API alone: the next call renews it from the sign-in of now.
    await callApi({ url: '/auth/signout', method: 'POST' }).catch(() => undefined)
    await signedIn()
  }
}
