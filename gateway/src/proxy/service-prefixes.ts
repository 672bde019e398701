/** Paths of the embedded identity provider. */
export const IDENTITY_PREFIXES = ['/authorize', '/oauth', '/userinfo', '/.well-known', '/v2/logout', '/u']

/** Paths of the API's process: its calls, and the MCP server. */
export const API_PREFIXES = ['/api', '/mcp']

/** Path prefixes that the gateway proxies to a service: no remote can own such a path. */
export const SERVICE_PREFIXES = [...API_PREFIXES, ...IDENTITY_PREFIXES]
