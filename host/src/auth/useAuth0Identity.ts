// Auth0's SDK as the session's IdentityProvider.

import { useAuth0 } from '@auth0/auth0-react'
import { useEffect, useMemo, useRef } from 'react'
import { paths } from '@sightline/shared/contract/paths.ts'
import type { IdentityProvider } from '@sightline/shared/session'
import { loginResultOf } from './login-result.ts'

export function useAuth0Identity(): IdentityProvider {
  const { isLoading, isAuthenticated, error, getAccessTokenSilently, loginWithPopup, logout } = useAuth0()
  // loginWithPopup() never rejects; the error that it leaves behind is only there after the next render.
  const lastError = useRef(error)
  useEffect(() => {
    lastError.current = error
  }, [error])

  return useMemo<IdentityProvider>(
    () => ({
      isLoading,
      isAuthenticated,
      async getToken() {
        const token = await getAccessTokenSilently()
        if (token === undefined) throw new Error('The identity provider gave no token')
        return token
      },
      async loginWithPopup({ connection, signUp = false }) {
        lastError.current = undefined
        await loginWithPopup({
          authorizationParams: {
            redirect_uri: window.location.origin + paths.authCallback,
            ...(connection === undefined ? {} : { connection }),
            ...(signUp ? { screen_hint: 'signup' } : {}),
          },
        })
        await nextRender()
        return lastError.current === undefined ? { ok: true } : loginResultOf(lastError.current)
      },
      logout: () => logout({ logoutParams: { returnTo: window.location.origin } }),
    }),
    [isLoading, isAuthenticated, getAccessTokenSilently, loginWithPopup, logout],
  )
}

function nextRender(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
