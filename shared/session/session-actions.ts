// What a person does to the session: the part of it that screens may call.

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
        // The API would refuse the same account again: the provider lets the person choose another one.
        const { refusal } = machine.getState()
        const result = await login({ ...options, askAgain: refusal !== null && !isTooMany(refusal) })
        return result.ok && options.redirect !== true ? await machine.signIn() : result
      } finally {
        setPending(false)
      }
    },

    async logout() {
      const token = getStoredAccessToken()
      // The session ends here first: a slow or unreachable API keeps nobody signed in.
      machine.reset()
      if (token !== null) await signOut(token).catch(() => undefined)
      await leave()
      // The guard has just remembered the page that was left, which is not for the next person.
      forgetRequestedPath()
    },

    refresh: () => machine.refresh().catch(() => undefined),
  }
}
