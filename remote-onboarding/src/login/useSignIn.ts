import { useState } from 'react'
import { useSession } from '@sightline/shared/session'
import { signInMessage, type SignInProvider } from './sign-in-providers.ts'

/**
 * Signs in through the popup.
 * `openWith` is the provider whose window is open; `error` is what to say about the last attempt.
 */
export function useSignIn({ signUp }: { signUp: boolean }) {
  const { status, login } = useSession()
  const [openWith, setOpenWith] = useState<SignInProvider | null>(null)
  const [finishing, setFinishing] = useState<SignInProvider | null>(null)
  const [error, setError] = useState<string | null>(null)

  // The window succeeded, but the session that had to follow it did not.
  const [seenStatus, setSeenStatus] = useState(status)
  if (seenStatus !== status) {
    setSeenStatus(status)
    if (finishing !== null && seenStatus === 'loading' && status === 'signed-out') {
      setError(signInMessage(finishing, 'failed'))
      setFinishing(null)
    }
  }

  async function signIn(provider: SignInProvider) {
    setError(null)
    setFinishing(null)
    setOpenWith(provider)
    const result = await login({ connection: provider.connection, signUp })
    setOpenWith(null)
    if (result.ok) setFinishing(provider)
    else setError(signInMessage(provider, result.reason))
  }

  return { signIn, openWith, error }
}
