import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { configureTransport } from '@sightline/shared/transport'
import { isTooMany } from './bootstrap-error.ts'
import type { IdentityProvider, LoginOptions } from './identity-provider.ts'
import { followOtherTabs } from './other-tabs.ts'
import { signOut } from './session-calls.ts'
import { createSessionPorts } from './session-ports.ts'
import { SessionContext, type Session } from './session-context.ts'
import { createSessionMachine } from './session-machine.ts'
import { forgetRequestedPath } from './sign-in-target.ts'
import { getStoredAccessToken } from './stored-session.ts'

interface SessionProviderProps {
  identity: IdentityProvider
  /** The session has just been made (not restored): the host may move the person on. */
  onSignedIn: () => void
  children: ReactNode
}

export function SessionProvider({ identity, onSignedIn, children }: SessionProviderProps) {
  const [pendingAction, setPendingAction] = useState(false)
  const [ports] = useState(createSessionPorts)
  const [machine] = useState(() => {
    const created = createSessionMachine(ports)
    // A visitor is one from the first paint on.
    if (!identity.isAuthenticated) created.identityChanged(identity)
    return created
  })
  const state = useSyncExternalStore(machine.subscribe, machine.getState)

  useEffect(() => {
    configureTransport({ getAccessToken: getStoredAccessToken, renewAccessToken: machine.renew })
  }, [machine])

  useEffect(() => ports.connect({ identity, onSignedIn }), [ports, identity, onSignedIn])

  const { isLoading, isAuthenticated } = identity
  useEffect(() => machine.identityChanged({ isLoading, isAuthenticated }), [machine, isLoading, isAuthenticated])

  useEffect(() => followOtherTabs(machine), [machine])

  const login = useCallback(
    async (options: LoginOptions = {}) => {
      if (options.signUp === true) localStorage.setItem(storageKeys.isSignUp, 'true')
      else localStorage.removeItem(storageKeys.isSignUp)
      setPendingAction(true)
      try {
        // An account that was refused would be refused again: the person may have another one.
        const { refusal } = machine.getState()
        const result = await identity.login({ ...options, askAgain: refusal !== null && !isTooMany(refusal) })
        return result.ok && options.redirect !== true ? await machine.signIn() : result
      } finally {
        setPendingAction(false)
      }
    },
    [identity, machine],
  )

  const logout = useCallback(async () => {
    const token = getStoredAccessToken()
    // First: an API that is slow, or cannot be asked, keeps nobody signed in here.
    machine.reset()
    if (token !== null) await signOut(token).catch(() => undefined)
    await identity.logout()
    // The guard has just remembered the page that was left: it is not for whoever signs in next.
    forgetRequestedPath()
  }, [identity, machine])

  const refresh = useCallback(() => machine.refresh().catch(() => undefined), [machine])

  const session = useMemo<Session>(() => {
    const { phase: _phase, ...shown } = state
    return { ...shown, login, logout, refresh, pendingAction }
  }, [state, login, logout, refresh, pendingAction])
  return <SessionContext value={session}>{children}</SessionContext>
}
