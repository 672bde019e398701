// Rules of API tokens, which form and API share.

export const tokenScopes = ['read', 'write', 'run'] as const
export type TokenScope = (typeof tokenScopes)[number]
export const scopeWords: Record<TokenScope, string> = {
  read: 'Read projects, prompts, reports, answers and exports',
  write:
    'Add and change projects, prompts, states of next steps, access logs and answers from outside, and delete prompts',
  run: 'Start analyses, which count against your plan and may cost money',
}

/** tokens of an account that are not revoked, expired ones among them */
export const MAX_API_TOKENS = 20
export const MAX_TOKEN_NAME = 60
/** projects that a token can be limited to */
export const MAX_TOKEN_PROJECTS = 100
export const LISTED_TOKEN_CHANGES = 20

/** apps that an account has let in by OAuth */
export const MAX_CONNECTED_APPS = 20

/** Where the MCP server is, on the product's own origin. */
export const MCP_PATH = '/mcp'
/** The audience of access tokens for the MCP server: its public address. */
export const mcpResource = (publicUrl: string | URL) => new URL(MCP_PATH, publicUrl).href
/** Says which authorization server the MCP server trusts (RFC 9728); the server's own path may follow. */
export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource'
