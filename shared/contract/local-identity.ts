// The only client of the embedded identity provider. With Auth0, settings replace both values.

export const LOCAL_CLIENT_ID = 'sightline-web'
export const LOCAL_AUDIENCE = 'https://api.sightline.local'

/** Claim with the id of the sign-in that issued an access token; the `sid` of a logout token. */
export const SIGN_IN_CLAIM = 'grant_id'

/**
 * Back-channel logout: the provider reports here which sessions have ended, of one sign-in or all of a subject. Not below /api, so the
 * gateway does not expose it.
 */
export const BACKCHANNEL_LOGOUT_PATH = '/backchannel-logout'
/** OpenID Connect Back-Channel Logout 1.0, section 2.4 */
export const BACKCHANNEL_LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** Claim with the name that an app gave itself when it registered. */
export const APP_NAME_CLAIM = 'client_name'
/** DELETE with an app's access token as the bearer ends what its person has allowed the app. */
export const GRANT_PATH = '/oauth/grant'

/** The page where a person sees where they are signed in, and changes the password. Auth0 has none. */
export const SECURITY_PAGE = '/u/security'
