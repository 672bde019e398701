// The one session of the page: Auth0's provider around Sightline's own.

import { Auth0Provider } from '@auth0/auth0-react'
import type { ReactNode } from 'react'
import { paths } from '@sightline/shared/contract/paths.ts'
import type { AuthConfig } from '@sightline/shared/contract/release.ts'
import { SessionProvider } from '@sightline/shared/session'
import { useAuth0Identity } from './useAuth0Identity.ts'

interface SessionRootProps {
  auth: AuthConfig
  onSignedIn: () => void
  children: ReactNode
}

export function SessionRoot({ auth, onSignedIn, children }: SessionRootProps) {
  return (
    <Auth0Provider
      domain={auth.domain}
      clientId={auth.clientId}
      cacheLocation="memory"
      useRefreshTokens={auth.useRefreshTokens}
      useRefreshTokensFallback={auth.useRefreshTokens}
      skipRedirectCallback={window.location.pathname !== paths.authCallback}
      authorizationParams={{
        redirect_uri: window.location.origin + paths.authCallback,
        audience: auth.audience,
        scope: 'openid profile email',
        ...(auth.organization === undefined ? {} : { organization: auth.organization }),
      }}
    >
      <Bridge onSignedIn={onSignedIn}>{children}</Bridge>
    </Auth0Provider>
  )
}

function Bridge({ onSignedIn, children }: Omit<SessionRootProps, 'auth'>) {
  const identity = useAuth0Identity()
  return (
    <SessionProvider identity={identity} onSignedIn={onSignedIn}>
      {children}
    </SessionProvider>
  )
}
