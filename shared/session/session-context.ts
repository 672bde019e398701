// What every screen may know about the session. Tokens are not part of it.

import { createContext, useContext } from 'react'
import type { LoginOptions, LoginResult } from './identity-provider.ts'
import type { SessionState } from './session-transitions.ts'

export type { SessionStatus } from './session-transitions.ts'

export interface Session extends Omit<SessionState, 'phase'> {
  login: (options?: LoginOptions) => Promise<LoginResult>
  logout: () => Promise<void>
  /** Reads profile and subscription again, both together. Never rejects: when one cannot be read, what is known stays. */
  refresh: () => Promise<void>
  /** A sign-in is under way: its popup is open, or the API is asked for the session. */
  pendingAction: boolean
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession() needs a SessionProvider above it')
  return session
}
