// What the session needs from an identity provider; the host implements it with Auth0's SDK.

export interface LoginOptions {
  /** a named connection: google-oauth2, linkedin, facebook, apple, Username-Password-Authentication */
  connection?: string
  signUp?: boolean
}

export type LoginResult =
  | { ok: true }
  | {
      ok: false
      reason: 'cancelled' | 'blocked' | 'configuration' | 'network' | 'failed'
      message?: string
    }

export interface IdentityProvider {
  isLoading: boolean
  isAuthenticated: boolean
  /** A silent access token for the API's audience. */
  getToken: () => Promise<string>
  loginWithPopup: (options: LoginOptions) => Promise<LoginResult>
  /** Ends the provider's session and returns to the site origin. */
  logout: () => Promise<void>
}
