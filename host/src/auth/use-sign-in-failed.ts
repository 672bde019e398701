import { useContext } from 'react'
import { useSession } from '@sightline/shared/session'
import { IdentityErrorContext } from './IdentityErrorContext.ts'

/** On the page that the provider returns to: whether its answer leads to no session. */
export function useSignInFailed(): boolean {
  const error = useContext(IdentityErrorContext)
  const { status } = useSession()
  return status === 'signed-out' || (status === 'loading' && error !== undefined)
}
