// The page's one session, built on the provider's.

import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { paths } from '@sightline/shared/domain/paths.ts'
import type { AuthConfig } from '@sightline/shared/contract/release.ts'
import { SessionProvider } from '@sightline/shared/session'
import { createIdentity } from './identity.ts'
import { IdentityErrorContext } from './use-sign-in-failed.ts'

interface SessionRootProps {
  auth: AuthConfig
  /** its path decides when the SDK is preloaded */
  router: { state: { location: { pathname: string } }; subscribe: (listener: () => void) => () => void }
  onSignedIn: () => void
  children: ReactNode
}

const signInPaths: readonly string[] = [paths.login, paths.signup]

export function SessionRoot({ auth, router, onSignedIn, children }: SessionRootProps) {
  const [store] = useState(() => createIdentity(auth))
  const identity = useSyncExternalStore(store.subscribe, store.getState, store.getState)

  useEffect(() => store.start(), [store])

  useEffect(() => {
    const prepare = () => {
      if (signInPaths.includes(router.state.location.pathname)) store.preload()
    }
    prepare()
    return router.subscribe(prepare)
  }, [store, router])

  return (
    <>
      {identity.Bridge !== null && (
        <identity.Bridge auth={auth} hasNewCode={identity.hasNewCode} onChange={store.receive} />
      )}
      <IdentityErrorContext value={identity.error}>
        <SessionProvider identity={identity} onSignedIn={onSignedIn}>
          {children}
        </SessionProvider>
      </IdentityErrorContext>
    </>
  )
}
