// What the session needs from an identity provider; the host implements it with Auth0's SDK.

export interface LoginOptions {
  /** a named connection: google-oauth2, linkedin, facebook, apple, Username-Password-Authentication */
  connection?: string
  signUp?: boolean
  /** In this window instead of a popup, which the browser may block: the page leaves and comes back. */
  redirect?: boolean
}

export type LoginResult =
  | { ok: true }
  | {
      ok: false
      /** refused: by our API, in its own words; timed-out: the popup was left open for too long */
      reason: 'cancelled' | 'timed-out' | 'blocked' | 'configuration' | 'network' | 'refused' | 'failed'
      message?: string
    }

export interface IdentityState {
  isLoading: boolean
  isAuthenticated: boolean
}

export interface IdentityProvider extends IdentityState {
  /** A silent access token for the API's audience. */
  getToken: () => Promise<string>
  /** @param options `askAgain`: the provider may not take the account that it already knows */
  login: (options: LoginOptions & { askAgain?: boolean }) => Promise<LoginResult>
  /** Ends the provider's session and returns to the site origin. */
  logout: () => Promise<void>
}
