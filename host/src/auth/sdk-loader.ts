// Auth0's SDK weighs more than a landing page: it is loaded when there may be a session to restore, and when somebody is about
// to sign in.

import type { Auth0ContextInterface } from '@auth0/auth0-react'
import type { ComponentType } from 'react'
import type { AuthConfig } from '@sightline/shared/contract/release.ts'

export type Auth0 = Auth0ContextInterface
export type Bridge = ComponentType<{ auth: AuthConfig; hasNewCode: boolean; onChange: (auth0: Auth0) => void }>
/** Loads the SDK; rejects when its chunk cannot be loaded, and can then be called again. */
export type Sdk = () => Promise<Auth0>

/** The chunk also has the code that signs in and out, which needs the SDK. */
export async function importBridge(): Promise<Bridge> {
  const [{ Auth0Bridge }] = await Promise.all([import('./Auth0Bridge.tsx'), import('./provider-flows.ts')])
  return Auth0Bridge
}

/** @param render renders the bridge, which then reports the SDK to `receive` */
export function createSdkLoader(loadBridge: () => Promise<Bridge>, render: (bridge: Bridge) => void) {
  const first = Promise.withResolvers<void>()
  let auth0: Auth0 | null = null
  let loading: Promise<void> | null = null
  return {
    async sdk(): Promise<Auth0> {
      // On plain http other than localhost, browsers lack the Web Crypto API that PKCE needs.
      if (!window.isSecureContext)
        throw Object.assign(new Error('Sign-in needs https'), { error: 'invalid_configuration' })
      loading ??= loadBridge().then(render, (error: unknown) => {
        loading = null
        throw error
      })
      await loading
      await first.promise
      return auth0!
    },
    receive(next: Auth0): void {
      auth0 = next
      first.resolve()
    },
  }
}
