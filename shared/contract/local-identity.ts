// The embedded identity provider's one client. With Auth0, settings replace both values.

export const LOCAL_CLIENT_ID = 'sightline-web'
export const LOCAL_AUDIENCE = 'https://api.sightline.local'
