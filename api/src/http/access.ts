// Who may make a call: declared at each route that has a signed-in person, and decided by api/src/accounts/tokens/token-policy.ts.

import type { TokenScope } from '@sightline/shared/domain/api-tokens.ts'
import type { FastifyContextConfig } from 'fastify'

/**
 * Where a request names its project: a parameter of its path, its body, or the analysis of its path. `listed`: the route leaves
 * other projects out of its answer. `none`: it is about no project. `every`: only for tokens of all projects. `workspace`: it names a
 * workspace instead, as `:workspaceId`.
 */
export type ProjectPlace =
  | 'id'
  | 'projectId'
  | 'collectionId'
  | 'body'
  | 'analysis'
  | 'listed'
  | 'none'
  | 'every'
  | 'workspace'

/**
 * What a call does. A viewer may `read`; an editor may also `write` and `run`; the owner may also `manage`: members, plan, API tokens,
 * connections and webhooks. `person`: it is about the signed-in person alone, in no workspace.
 */
type Action = TokenScope | 'manage' | 'person'

interface AccessDetails {
  /** texts of prompts or of answers are in its answer: refused to a viewer from whom the owner hides them */
  showsPrompts?: boolean
  /** false: no line in the workspace's history, as nothing is changed */
  isRecorded?: boolean
}

export interface Access extends AccessDetails {
  action: Action
  project: ProjectPlace
}

export interface TokenAccess {
  scope: TokenScope
  project: ProjectPlace
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** every route with a signed-in person declares it */
    access?: Access
    /** what an API token needs for this call; without: a session only */
    token?: TokenAccess
  }
}

type Declared = Pick<FastifyContextConfig, 'access' | 'token'>

/** Goes into the config of a route that API tokens may call, too. */
export const forTokens = (scope: TokenScope, project: ProjectPlace, details: AccessDetails = {}): Declared => ({
  token: { scope, project },
  access: { action: scope, project, ...details },
})

/** Goes into the config of a route that only sessions may call. */
export const forSessions = (action: Action, project: ProjectPlace = 'none', details: AccessDetails = {}): Declared => ({
  access: { action, project, ...details },
})
