// What would harm most in the hands of somebody else needs a recent sign-in: the API refuses such a call, and the person signs in again.

import { useRef, useState } from 'react'
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

interface SignInAgain {
  /** opens the provider's sign-in, unless it is open */
  ask: (after: After) => Promise<void>
  /** until the refused call is made again, which sends what stood in the form at the click: its fields must not change */
  isAsking: boolean
}

export function useSignInAgain(): SignInAgain {
  const { login } = useSession()
  const isMounted = useIsMounted()
  const [isAsking, setAsking] = useState(false)
  // React's state updates too late to stop the second click of a double click.
  const isOpen = useRef(false)

  async function ask({ signedIn, notSignedIn, otherwise }: After) {
    if (isOpen.current) return
    isOpen.current = true
    setAsking(true)
    try {
      const result = await login({ askAgain: true })
      // Who has closed the dialog meanwhile does not want it any more.
      if (!isMounted.current) return
      if (!result.ok) return notSignedIn(result.message ?? otherwise)
      // Ends the session at the API alone: the next call renews it from the sign-in of now.
      await callApi({ url: '/auth/signout', method: 'POST' }).catch(() => undefined)
      if (!isMounted.current) return
      await signedIn()
    } finally {
      isOpen.current = false
      setAsking(false)
    }
  }

  return { ask, isAsking }
}
