import type { TokenScope } from '@sightline/shared/domain/api-tokens.ts'
import type { Standing } from '@sightline/shared/contract/api/standing.ts'
import type { MemberRole } from '@sightline/shared/domain/workspaces.ts'

export interface Caller {
  /** who has signed in, or made the API token: what is about a person is read and written by this id */
  personId: string
  /** what every query about projects, plans, tokens, connections and webhooks is scoped by */
  workspaceId: string
  /** undefined: the person owns the workspace */
  membership?: Membership
  /** the API token that the call was made with; undefined: a session */
  token?: CallingToken
}

/** What the owner of a workspace lets another person do there. */
export interface Membership {
  role: MemberRole
  /** null = all of the workspace, including future ones */
  projects: readonly string[] | null
  /** texts of prompts and answers are not shown */
  hidePrompts: boolean
}

export interface CallingToken {
  id: string
  name: string
  scopes: readonly TokenScope[]
  /** its maker owns its workspace */
  isOfOwner: boolean
  /** null = all of the workspace */
  projects: readonly string[] | null
  /** to the minute; null = never before */
  lastUsedAt: Date | null
}

/** What a caller may do in the workspace. */
export const standingOf = ({ workspaceId, membership }: Caller): Standing => ({
  id: workspaceId,
  role: membership?.role ?? 'owner',
  hidePrompts: membership?.hidePrompts ?? false,
})

/** Settings of projects and of their connections are not a viewer's. */
export const isViewer = ({ membership }: Caller) => membership?.role === 'viewer'

/** The projects of the workspace that a caller reaches; null = all. */
export function reachedProjects({ membership, token }: Caller): readonly string[] | null {
  const [ofToken, ofMember] = [token?.projects ?? null, membership?.projects ?? null]
  if (ofToken === null || ofMember === null) return ofToken ?? ofMember
  return ofToken.filter((id) => ofMember.includes(id))
}

/** What the bounds of one caller count by: a program with an API token does not keep its owner from the screens. */
export const callerKey = ({ personId, token }: Caller) => token?.id ?? personId

declare module 'fastify' {
  interface FastifyRequest {
    /** null before the session is looked up, and without one */
    user: Caller | null
  }
}
