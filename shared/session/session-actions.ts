// Actions of a person on the session, for use by screens.

import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { isTooMany } from './bootstrap-error.ts'
import { signOut } from './session-calls.ts'
import type { Session } from './session-context.ts'
import type { SessionMachine } from './session-machine.ts'
import type { ConnectedPorts } from './session-ports.ts'
import { forgetRequestedPath } from './sign-in-target.ts'
import { getStoredAccessToken } from './stored-session.ts'

type SessionActions = Pick<Session, 'login' | 'logout' | 'refresh'>

export function createSessionActions(
  machine: SessionMachine,
  { login, leave }: ConnectedPorts,
  setPending: (pending: boolean) => void,
): SessionActions {
  return {
    async login(options = {}) {
      if (options.signUp === true) localStorage.setItem(storageKeys.isSignUp, 'true')
      else localStorage.removeItem(storageKeys.isSignUp)
      setPending(true)
      try {
        // After a refusal the provider is made to ask for an account: the API would refuse the same one again.
        const { refusal } = machine.getState()
        const result = await login({ askAgain: refusal !== null && !isTooMany(refusal), ...options })
        return result.ok && options.redirect !== true ? await machine.signIn() : result
      } finally {
        setPending(false)
      }
    },

    async logout() {
      const token = getStoredAccessToken()
      // The local session ends first, so that a slow or unreachable API does not delay the sign-out.
      machine.reset()
      if (token !== null) await signOut(token).catch(() => undefined)
      await leave()
      // Rendering the guard has just stored the current path, which is not meant for the next user.
      forgetRequestedPath()
    },

    refresh: () => machine.refresh().catch(() => undefined),
  }
}
