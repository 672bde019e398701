// The session as screens see it, without tokens.

import { createContext, useContext } from 'react'
import type { LoginOptions, LoginResult } from './identity-provider.ts'
import type { SessionState } from './session-transitions.ts'

export type { SessionStatus } from './session-transitions.ts'

export interface Session extends Omit<SessionState, 'phase'> {
  login: (options?: LoginOptions) => Promise<LoginResult>
  logout: () => Promise<void>
  /** Reads profile and subscription again. Never rejects: when either read fails, the known values stay. */
  refresh: () => Promise<void>
  /** A sign-in is in progress: its popup is open, or the API is called. */
  pendingAction: boolean
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession() needs a SessionProvider above it')
  return session
}
