// The interface of an identity provider, which the host implements with Auth0's SDK.

export interface LoginOptions {
  /** a named connection: google-oauth2, linkedin, facebook, apple, Username-Password-Authentication */
  connection?: string
  signUp?: boolean
  /** Navigate this window instead of opening a popup, which the browser may block. */
  redirect?: boolean
  /** Force the provider to ask for an account, even if it has a session. */
  askAgain?: boolean
}

export type LoginResult =
  | { ok: true }
  | {
      ok: false
      /** refused: by the API, with its message; timed-out: the popup was left open for too long */
      reason: 'cancelled' | 'timed-out' | 'blocked' | 'configuration' | 'network' | 'refused' | 'failed'
      message?: string
    }

export interface IdentityState {
  isLoading: boolean
  isAuthenticated: boolean
  /** Asked about its session, the provider has answered that there is none. False when it could not be asked. */
  saysNobody?: boolean
}

export interface IdentityProvider extends IdentityState {
  /** A silent access token for the API's audience. */
  getToken: () => Promise<string>
  login: (options: LoginOptions) => Promise<LoginResult>
  /** Ends the provider's session and navigates to the site's origin. */
  logout: () => Promise<void>
}
