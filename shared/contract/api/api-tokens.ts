// API tokens: bearers that a person makes for programs.

import { z } from 'zod'
import {
  LISTED_TOKEN_CHANGES,
  MAX_API_TOKENS,
  MAX_TOKEN_NAME,
  MAX_TOKEN_PROJECTS,
  tokenScopes,
} from '../../domain/api-tokens.ts'
import { RECENT_SIGN_IN_MINUTES, signInAgain } from '../../domain/recent-sign-in.ts'
import { calls, conflict, failing } from './call.ts'
import { dataEnvelope, exampleIds, id, ids, instant, saying, string, trimmedText, withExample } from './envelope.ts'

const EXAMPLE_NAME = 'Weekly sheet'
const EXAMPLE_TOKEN_ID = '01957a3c-8f20-7d1e-a4b6-000000000010'
const tokenId = id.meta({ examples: [EXAMPLE_TOKEN_ID] })
const scopes = withExample(z.array(z.enum(tokenScopes)).max(tokenScopes.length), ['read'])
/** An instant that may have any offset, as forms and scripts send it. */
const expiry = z.iso.datetime({ offset: true })

export const createTokenRequest = z.object({
  name: withExample(trimmedText(MAX_TOKEN_NAME).min(1), EXAMPLE_NAME),
  scopes: scopes.min(1),
  projects: withExample(z.array(id).min(1).max(MAX_TOKEN_PROJECTS).nullish(), [exampleIds.project], {
    description: 'The only projects it may reach; without: all, including future ones',
  }),
  expiresAt: withExample(expiry.nullish(), '2026-06-30T00:00:00.000Z', { description: 'Without: it does not expire' }),
})
export type CreateTokenRequest = z.input<typeof createTokenRequest>

export const apiToken = z.object({
  id: tokenId,
  name: string(EXAMPLE_NAME),
  scopes,
  /** null = all projects */
  projects: z.array(ids.project).nullable(),
  expiresAt: instant.nullable(),
  createdAt: instant,
  /** to the minute; null = never */
  lastUsedAt: instant.nullable(),
})
export type ApiToken = z.infer<typeof apiToken>

export const tokenChange = z.object({
  tokenName: string(EXAMPLE_NAME),
  at: instant,
  /** what was called, such as `addPrompts` */
  operation: string('addPrompts'),
  /** null = of no single project */
  projectId: ids.project.nullable(),
})
export type TokenChange = z.infer<typeof tokenChange>

export const createdTokenResponse = dataEnvelope(
  apiToken.extend({
    token: string('slt_w3K0c5b1xk4pS8yqTn2vJ6hRzE9uLmQdA7fGiXoYtBs').meta({ description: 'Shown this once' }),
  }),
)
export const tokenListResponse = dataEnvelope(
  z.object({
    /** those that are not revoked, newest first */
    tokens: z.array(apiToken),
    /** those that were let in by OAuth and not disconnected, newest first */
    apps: z.array(apiToken),
    /** the latest ones, newest first */
    changes: z.array(tokenChange),
  }),
)

export const tokenCalls = calls('API tokens', {
  createApiToken: {
    summary: 'Create an API token, which is shown this once',
    description: `Asks for a sign-in when the last one is older than ${RECENT_SIGN_IN_MINUTES} minutes. \`read\` reads reports, answers and exports, \`write\` adds and changes projects, prompts, states of next steps, access logs and answers from outside, and deletes prompts, \`run\` starts and cancels analyses. No scope contains another.`,
    body: createTokenRequest,
    response: { 201: createdTokenResponse },
    example: { message: 'Token created' },
    failures: [
      failing(403, 'RECENT_SIGN_IN_REQUIRED', signInAgain.createApiToken),
      failing(404, 'NOT_FOUND', 'A project of this token was not found'),
      conflict(`An account can have ${MAX_API_TOKENS} tokens. Please revoke one of them first.`),
    ],
  },
  listApiTokens: {
    summary: 'List the API tokens, the connected apps, and what they changed last',
    description: `Without revoked ones. \`apps\` are those that were let in to the MCP server by OAuth. Each call by a token that changed something is one line; the latest ${LISTED_TOKEN_CHANGES} are listed.`,
    response: { 200: tokenListResponse },
  },
  revokeApiToken: {
    summary: 'Revoke an API token, or disconnect an app, at once',
    params: z.object({ tokenId: tokenId.meta({ description: 'Id of one of your tokens or apps' }) }),
    ...saying('Token revoked'),
  },
})
