import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { configureTransport } from '@sightline/shared/transport'
import type { IdentityProvider } from './identity-provider.ts'
import { followOtherTabs } from './other-tabs.ts'
import { createSessionActions } from './session-actions.ts'
import { createSessionPorts } from './session-ports.ts'
import { SessionContext, type Session } from './session-context.ts'
import { createSessionMachine } from './session-machine.ts'
import { visitorState } from './session-transitions.ts'
import { getStoredAccessToken } from './stored-session.ts'

const getVisitorState = () => visitorState

interface SessionProviderProps {
  identity: IdentityProvider
  /** Called when a session was created (not restored): the host may then navigate. */
  onSignedIn: () => void
  children: ReactNode
}

export function SessionProvider({ identity, onSignedIn, children }: SessionProviderProps) {
  const [pendingAction, setPendingAction] = useState(false)
  const [{ ports, machine, actions }] = useState(() => {
    const ports = createSessionPorts({ identity, onSignedIn })
    const machine = createSessionMachine(ports)
    // This runs before the first paint, so that a visitor's page does not wait for the provider.
    if (!identity.isAuthenticated) machine.identityChanged(identity)
    return { ports, machine, actions: createSessionActions(machine, ports, setPendingAction) }
  })
  // A prerendered page shows a visitor's session until it is hydrated.
  const state = useSyncExternalStore(machine.subscribe, machine.getState, getVisitorState)

  useEffect(() => {
    configureTransport({ getAccessToken: getStoredAccessToken, renewAccessToken: machine.renew })
    return followOtherTabs(machine)
  }, [machine])

  useEffect(() => ports.connect({ identity, onSignedIn }), [ports, identity, onSignedIn])

  const { isLoading, isAuthenticated, saysNobody = false } = identity
  useEffect(
    () => machine.identityChanged({ isLoading, isAuthenticated, saysNobody }),
    [machine, isLoading, isAuthenticated, saysNobody],
  )

  const session = useMemo<Session>(() => {
    const { phase: _phase, ...shown } = state
    return { ...shown, ...actions, pendingAction }
  }, [state, actions, pendingAction])
  return <SessionContext value={session}>{children}</SessionContext>
}
