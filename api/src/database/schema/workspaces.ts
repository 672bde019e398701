// Who works in a workspace, who is invited to it, and who did what there.

import type { MemberRole } from '@sightline/shared/domain/workspaces.ts'
import { boolean, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { apiTokens, users, workspaces } from './accounts.ts'
import { appSchema, createdAt, idOf, instant } from './app-schema.ts'

/** What an invitation offers, and a member has. */
const membership = () => ({
  role: text().$type<MemberRole>().notNull(),
  /** the only projects that a viewer reads; null = all, including future ones */
  projects: uuid().array(),
  /** a viewer sees neither texts of prompts nor answers */
  hidePrompts: boolean().notNull().default(false),
})

/** Without the owner. */
export const workspaceMembers = appSchema.table(
  'workspace_members',
  {
    workspaceId: idOf(() => workspaces.id),
    userId: idOf(() => users.id),
    ...membership(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index('workspace_members_user').on(table.userId),
  ],
)

export const workspaceInvitations = appSchema.table(
  'workspace_invitations',
  {
    id: uuid().primaryKey(),
    workspaceId: idOf(() => workspaces.id),
    /** lower case */
    email: text().notNull(),
    ...membership(),
    /** sha256 of the token, hex; the token itself is only in the mail */
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    /** by the owner, or declined by the person */
    revokedAt: instant(),
  },
  (table) => [index('workspace_invitations_workspace').on(table.workspaceId)],
)

/** Stands in the history for a project that was deleted, whose id is kept nowhere. */
export const GONE_PROJECT = '00000000-0000-0000-0000-000000000000'

/** The history of a workspace: one row for each call that has changed something. */
export const auditEntries = appSchema.table(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    workspaceId: idOf(() => workspaces.id),
    at: instant().notNull(),
    /** null: the account is gone */
    personId: uuid().references(() => users.id, { onDelete: 'set null' }),
    tokenId: uuid().references(() => apiTokens.id, { onDelete: 'set null' }),
    /** of the token, as it may be gone; null: a session */
    tokenName: text(),
    /** the call's operation id, such as `addPrompts` */
    action: text().notNull(),
    /** id of the project that it changed; GONE_PROJECT once that is deleted; null = of none alone */
    changedProject: uuid(),
    /** whom or what it is about, in words */
    about: text(),
  },
  (table) => [
    index('audit_entries_workspace').on(table.workspaceId, table.at, table.id),
    index('audit_entries_at').on(table.at),
  ],
)
