import { MCP_PATH, RESOURCE_METADATA_PATH } from '@sightline/shared/domain/api-tokens.ts'

/** Paths of the embedded identity provider. */
export const IDENTITY_PREFIXES = ['/authorize', '/oauth', '/userinfo', '/.well-known', '/v2/logout', '/u']

/** Paths of the API's process: its calls, the MCP server, and which provider the MCP server trusts. */
export const API_PREFIXES = ['/api', MCP_PATH, RESOURCE_METADATA_PATH]

/** Path prefixes that the gateway proxies to a service: no remote can own such a path. */
export const SERVICE_PREFIXES = [...API_PREFIXES, ...IDENTITY_PREFIXES]
