import { createContext, useContext } from 'react'
import { useSession } from '@sightline/shared/session'

/** What went wrong at the provider, for the page that it returns to. */
export const IdentityErrorContext = createContext<Error | undefined>(undefined)

/** Whether the provider's answer leads to no session, on the page that it returns to. */
export function useSignInFailed(): boolean {
  const error = useContext(IdentityErrorContext)
  const { status } = useSession()
  return status === 'signed-out' || (status === 'loading' && error !== undefined)
}
