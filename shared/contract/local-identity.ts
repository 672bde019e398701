// The embedded identity provider's one client. With Auth0, settings replace both values.

export const LOCAL_CLIENT_ID = 'sightline-web'
export const LOCAL_AUDIENCE = 'https://api.sightline.local'

/** The sign-in that an access token belongs to; in a logout token it is `sid`. */
export const SIGN_IN_CLAIM = 'grant_id'

/** Where the provider tells the API that sessions have ended, of a sign-in or all of a subject; not below /api, so the gateway passes nobody on. */
export const BACKCHANNEL_LOGOUT_PATH = '/backchannel-logout'
/** OpenID Connect Back-Channel Logout 1.0, section 2.4 */
export const BACKCHANNEL_LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
