import { useState, useSyncExternalStore } from 'react'
import { endSigningOut, isSigningOut, useSession } from '@sightline/shared/session'
import { signInMessage, type SignInProvider } from './sign-in-providers.ts'

/** ms after which the sign-in is offered again on a page that should have left for the end of the provider's session, for example because Stop was pressed */
const LEAVING_MS = 15_000

/** The page stays after all when the browser shows it again, or when it has not left in time. */
function onStay(onChange: () => void): () => void {
  const stay = () => {
    endSigningOut()
    onChange()
  }
  const timer = setTimeout(stay, LEAVING_MS)
  const onShown = ({ persisted }: PageTransitionEvent) => persisted && stay()
  window.addEventListener('pageshow', onShown)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('pageshow', onShown)
  }
}

export interface SignIn {
  /** Signs in through the popup. */
  signIn: (provider: SignInProvider) => Promise<void>
  /** the provider whose window is open */
  openWith: SignInProvider | null
  /** whether the page is about to leave for the end of the provider's session, and would lose a window that it opened */
  leaving: boolean
  /** the message about the last attempt */
  error: string | null
  /** retries in this window, after the browser blocked the popup */
  continueHere: (() => Promise<void>) | null
}

export function useSignIn({ signUp }: { signUp: boolean }): SignIn {
  const { login, refusal } = useSession()
  const leaving = useSyncExternalStore(onStay, isSigningOut, () => false)
  const [openWith, setOpenWith] = useState<SignInProvider | null>(null)
  const [blocked, setBlocked] = useState<SignInProvider | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function attempt(provider: SignInProvider, redirect: boolean) {
    setError(null)
    setBlocked(null)
    setOpenWith(provider)
    const result = await login({ connection: provider.connection, signUp, ...(redirect ? { redirect } : {}) })
    // The page is about to unload: it stays busy, unless it is restored from the back-forward cache.
    if (result.ok && redirect) return window.addEventListener('pageshow', () => setOpenWith(null), { once: true })
    setOpenWith(null)
    if (result.ok) return
    setError(signInMessage(provider, result.reason))
    setBlocked(result.reason === 'blocked' ? provider : null)
    if (result.reason === 'timed-out') console.warn('The sign-in window was left open:', result.message)
  }

  return {
    signIn: (provider) => attempt(provider, false),
    openWith,
    leaving,
    error: openWith === null ? (error ?? refusal) : null,
    continueHere: blocked && (() => attempt(blocked, true)),
  }
}
