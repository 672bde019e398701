// Rules of workspaces, which forms and API share.

/** Of people who were invited; the owner is beside them. */
export const memberRoles = ['editor', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]
export type WorkspaceRole = MemberRole | 'owner'

export const roleNames: Record<WorkspaceRole, string> = { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' }
export const aRole: Record<MemberRole, string> = { editor: 'an editor', viewer: 'a viewer' }
export const roleWords: Record<WorkspaceRole, string> = {
  owner: 'The owner does everything, also members, plan, webhooks, API tokens and connections.',
  editor: 'An editor adds, changes and deletes projects and prompts, runs analyses, and shares reports by links.',
  viewer: 'A viewer reads the reports of the chosen projects, and changes nothing.',
}

export const MAX_WORKSPACE_NAME = 100
export const MAX_MEMBERS = 100
export const MAX_OPEN_INVITATIONS = 50
export const MAX_MEMBER_PROJECTS = 100
/** Those by whom the history can be filtered. */
export const MAX_AUDIT_PEOPLE = 500
export const INVITATION_DAYS = 7
/** Revoked ones count, too. */
export const INVITATIONS_PER_DAY = 50
/** A person hands over one workspace in this time. */
export const TRANSFER_PAUSE_DAYS = 30

/** Request header of a session's call: the workspace that it is about, where the call names no project. */
export const WORKSPACE_HEADER = 'x-workspace'

/** What the API says of a workspace in which the person is not, or not any more. */
export const NO_SUCH_WORKSPACE = 'The workspace was not found'

/** What the API says to a viewer from whom the owner hides prompts, and screens where these would be. */
export const PROMPTS_HIDDEN = 'The owner of this workspace does not show you the texts of prompts and answers.'

export type InvitationState = 'open' | 'expired' | 'accepted' | 'withdrawn' | 'other-address' | 'unconfirmed-address'
