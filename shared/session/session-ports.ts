// Ports of the session: the API, and the provider.

import type { Subscription, User } from '@sightline/shared/contract/api/account.ts'
import { abandonCalls } from '@sightline/shared/transport'
import type { IdentityProvider } from './identity-provider.ts'
import { exchange, readAccount } from './session-calls.ts'
import type { StoredSession } from './stored-session.ts'

export interface SessionPorts {
  /** Exchanges a provider's token for one of the API. */
  exchange: (token: string, signUp: boolean) => Promise<StoredSession>
  readAccount: () => Promise<{ user?: User; subscription?: Subscription }>
  /** Aborts all calls in progress with the session's token. */
  abandonCalls: () => void
  getIdentityToken: () => Promise<string>
  /** Ends the provider's session and navigates to the site's origin. */
  leave: () => Promise<void>
  onSignedIn: () => void
  now: () => number
  schedule: (run: () => void, delayMs: number) => void
}

interface Connection {
  identity: IdentityProvider
  onSignedIn: () => void
}

export interface ConnectedPorts extends SessionPorts, Pick<IdentityProvider, 'login'> {
  connect: (next: Connection) => void
}

export function createSessionPorts(connection: Connection): ConnectedPorts {
  return {
    connect(next) {
      connection = next
    },
    exchange,
    readAccount,
    abandonCalls,
    login: (options) => connection.identity.login(options),
    getIdentityToken: () => connection.identity.getToken(),
    leave: () => connection.identity.logout(),
    onSignedIn: () => connection.onSignedIn(),
    now: Date.now,
    schedule: (run, delayMs) => setTimeout(run, delayMs),
  }
}
