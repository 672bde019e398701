// What an API token needs for a call. A route without it is refused for every token.

import type { TokenScope } from '@sightline/shared/domain/api-tokens.ts'
import type { FastifyContextConfig } from 'fastify'

/**
 * Where a request names its project: a parameter of its path, its body, or the analysis of its path. `listed`: the route leaves
 * other projects out of its answer. `none`: it is about no project. `every`: only for tokens of all projects.
 */
export type ProjectPlace = 'id' | 'projectId' | 'collectionId' | 'body' | 'analysis' | 'listed' | 'none' | 'every'

export interface TokenAccess {
  scope: TokenScope
  project: ProjectPlace
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** what an API token needs for this call; without: a session only */
    token?: TokenAccess
  }
}

/** Goes into a route's config. */
export const forTokens = (scope: TokenScope, project: ProjectPlace): Pick<FastifyContextConfig, 'token'> => ({
  token: { scope, project },
})
