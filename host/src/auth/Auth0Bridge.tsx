// Auth0's SDK, in a chunk of its own (see sdk-loader.ts). It is rendered beside the app, not around it, so that it can be loaded later than the app.

import { Auth0Provider, useAuth0 } from '@auth0/auth0-react'
import { useEffect } from 'react'
import { paths } from '@sightline/shared/domain/paths.ts'
import type { AuthConfig } from '@sightline/shared/contract/release.ts'
import type { Auth0 } from './sdk-loader.ts'

/** A provider that does not answer a silent check must not keep the page waiting for the SDK's 60 s. */
const SILENT_CHECK_TIMEOUT_S = 10

/**
 * The SDK's worker, which keeps refresh tokens out of the page. It is a file of the build, as the page's Content
 * Security Policy refuses the SDK's own worker, a blob.
 */
const workerUrl = new URL('@auth0/auth0-spa-js/dist/auth0-spa-js.worker.production.js', import.meta.url).pathname

interface Auth0BridgeProps {
  auth: AuthConfig
  /** the address carries a code of the provider, which was not exchanged before */
  hasNewCode: boolean
  /** called with the SDK and each of its states */
  onChange: (auth0: Auth0) => void
}

export function Auth0Bridge({ auth, hasNewCode, onChange }: Auth0BridgeProps) {
  return (
    <Auth0Provider
      domain={auth.domain}
      clientId={auth.clientId}
      cacheLocation="memory"
      useRefreshTokens={auth.useRefreshTokens}
      useRefreshTokensFallback={auth.useRefreshTokens}
      workerUrl={workerUrl}
      authorizeTimeoutInSeconds={SILENT_CHECK_TIMEOUT_S}
      skipRedirectCallback={!hasNewCode}
      authorizationParams={{
        redirect_uri: window.location.origin + paths.authCallback,
        audience: auth.audience,
        scope: 'openid profile email',
        ...(auth.organization === undefined ? {} : { organization: auth.organization }),
      }}
    >
      <Report onChange={onChange} />
    </Auth0Provider>
  )
}

function Report({ onChange }: Pick<Auth0BridgeProps, 'onChange'>) {
  const auth0 = useAuth0()
  useEffect(() => onChange(auth0), [auth0, onChange])
  return null
}
