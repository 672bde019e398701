// The session machine's way to the world: the API, and the provider through whatever the host renders now.

import { abandonCalls } from '@sightline/shared/transport'
import type { IdentityProvider } from './identity-provider.ts'
import { exchange, readAccount } from './session-calls.ts'
import type { SessionPorts } from './session-machine.ts'

interface Connection {
  identity: IdentityProvider
  onSignedIn: () => void
}

export function createSessionPorts(): SessionPorts & { connect: (next: Connection) => void } {
  let connection: Connection | null = null
  const connected = () => {
    if (connection === null) throw new Error('The session has no identity provider yet')
    return connection
  }
  return {
    connect(next) {
      connection = next
    },
    exchange,
    readAccount,
    abandonCalls,
    getIdentityToken: () => connected().identity.getToken(),
    leave: () => connected().identity.logout(),
    onSignedIn: () => connected().onSignedIn(),
    now: Date.now,
    schedule: (run, delayMs) => setTimeout(run, delayMs),
  }
}
