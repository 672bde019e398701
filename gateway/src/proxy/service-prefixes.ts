/** Paths of the embedded identity provider. */
export const IDENTITY_PREFIXES = ['/authorize', '/oauth', '/userinfo', '/.well-known', '/v2/logout', '/u']

/** Path prefixes that the gateway proxies to a service: no remote can own such a path. */
export const SERVICE_PREFIXES = ['/api', ...IDENTITY_PREFIXES]
