// The session machine's way to the world: the API through the store, the provider through whatever the host renders now.

import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { IdentityProvider } from './identity-provider.ts'
import { sessionCalls } from './session-calls.ts'
import type { SessionPorts } from './session-machine.ts'

export type SessionDispatch = ThunkDispatch<unknown, unknown, UnknownAction>

interface Connection {
  identity: IdentityProvider
  onSignedIn: () => void
}

export function createSessionPorts(dispatch: SessionDispatch): SessionPorts & { connect: (next: Connection) => void } {
  let connection: Connection | null = null
  const connected = () => {
    if (connection === null) throw new Error('The session has no identity provider yet')
    return connection
  }
  return {
    connect(next) {
      connection = next
    },
    exchange: (auth0Token, signUp) =>
      // Untracked: the store keeps neither token.
      dispatch(sessionCalls.endpoints.exchange.initiate({ auth0Token, signUp }, { track: false })).unwrap(),
    getIdentityToken: () => connected().identity.getToken(),
    leave: () => connected().identity.logout(),
    onSignedIn: () => connected().onSignedIn(),
    now: Date.now,
    schedule: (run, delayMs) => setTimeout(run, delayMs),
  }
}
