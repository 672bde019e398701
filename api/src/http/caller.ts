import type { TokenScope } from '@sightline/shared/domain/api-tokens.ts'

export interface Caller {
  /** who has signed in, or made the API token: what is about a person is read and written by this id */
  personId: string
  /** what every query about projects, plans, tokens, connections and webhooks is scoped by */
  workspaceId: string
  /** the API token that the call was made with; undefined: a session */
  token?: CallingToken
}

export interface CallingToken {
  id: string
  scopes: readonly TokenScope[]
  /** null = all of the account */
  projects: readonly string[] | null
  /** to the minute; null = never before */
  lastUsedAt: Date | null
}

/** What the bounds of one caller count by: a program with an API token does not keep its owner from the screens. */
export const callerKey = ({ personId, token }: Caller) => token?.id ?? personId

declare module 'fastify' {
  interface FastifyRequest {
    /** null before the session is looked up, and without one */
    user: Caller | null
  }
}
