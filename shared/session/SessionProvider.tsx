import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { api, configureTransport } from '@sightline/shared/api'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { isTooMany } from './bootstrap-error.ts'
import type { IdentityProvider, LoginOptions } from './identity-provider.ts'
import { followOtherTabs } from './other-tabs.ts'
import { sessionCalls } from './session-calls.ts'
import { createSessionPorts, type SessionDispatch } from './session-ports.ts'
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
  const dispatch = useDispatch<SessionDispatch>()
  const [pendingAction, setPendingAction] = useState(false)
  const [ports] = useState(() => createSessionPorts(dispatch))
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

  useEffect(() => followOtherTabs(machine, dispatch), [machine, dispatch])

  // Nothing of one account may be shown to the next.
  const userId = state.user?.id ?? null
  const shownUser = useRef(userId)
  useEffect(() => {
    if (shownUser.current !== null && shownUser.current !== userId) dispatch(api.util.resetApiState())
    shownUser.current = userId
  }, [dispatch, userId])

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
    await dispatch(sessionCalls.endpoints.signOut.initiate())
    // Before the provider's redirect: the pages on the way there must already see a visitor.
    machine.reset()
    await identity.logout()
    // The guard has just remembered the page that was left: it is not for whoever signs in next.
    forgetRequestedPath()
  }, [dispatch, identity, machine])

  const refresh = useCallback(async () => {
    const options = { forceRefetch: true, subscribe: false }
    const [{ data: profile }, { data: subscription }] = await Promise.all([
      dispatch(sessionCalls.endpoints.authProfile.initiate(undefined, options)),
      dispatch(sessionCalls.endpoints.ownSubscription.initiate(undefined, options)),
    ])
    if (profile !== undefined && subscription !== undefined) machine.update(profile.user, subscription)
  }, [dispatch, machine])

  const session = useMemo<Session>(() => {
    const { phase: _phase, ...shown } = state
    return { ...shown, login, logout, refresh, pendingAction }
  }, [state, login, logout, refresh, pendingAction])
  return <SessionContext value={session}>{children}</SessionContext>
}
