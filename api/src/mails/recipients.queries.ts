// Who gets which mail. `emailNotifications` of the account is the master switch, that of a project mutes the project.

import type { Preferences } from '@sightline/shared/contract/api/preferences.ts'
import { and, asc, eq, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { hashAccessToken } from '../accounts/sign-in/access-token.ts'
import type { Connection } from '../database/connection.ts'
import { users, workspaces } from '../database/schema/accounts.ts'
import { unlistedKinds, type ListKind, type MailKind } from '../database/schema/mails.ts'
import { workspaceInvitations } from '../database/schema/workspaces.ts'
import { projects } from '../database/schema/projects.ts'
import { listens } from '../queue/webhook-events.ts'
import type { ProjectRow } from '../projects/projects.queries.ts'

export const preferenceOf: Record<ListKind, keyof Preferences> = {
  'weekly-report': 'weeklyReports',
  'ranking-alert': 'rankingAlerts',
}

const hasAddress = and(isNull(users.deactivatedAt), ne(users.email, ''))
const isOn = (name: keyof Preferences) => sql`(${users.preferences} ->> ${name}) = 'true'`

export const wantsMails = (kind: ListKind): SQL | undefined =>
  and(hasAddress, isOn('emailNotifications'), isOn(preferenceOf[kind]))

export const isHeard = sql`${projects.projectStatus} = 'active' and (${projects.settings} ->> 'emailNotifications') is distinct from 'false'`

/** A mail about the safety of an account goes to a confirmed address only: another one may be a stranger's. */
const isOwnAddress = and(hasAddress, eq(users.emailVerified, true))

const isListed = (kind: MailKind): kind is ListKind => !unlistedKinds.some((unlisted) => unlisted === kind)

function mayGet(kind: MailKind): SQL | undefined {
  if (isListed(kind)) return wantsMails(kind)
  return kind === 'new-token' ? isOwnAddress : hasAddress
}

/** undefined where the person does not want such mails, or not any more. */
export async function findRecipient(
  db: Connection,
  userId: string,
  kind: MailKind,
): Promise<{ email: string; name: string } | undefined> {
  const [user] = await db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.id, userId), mayGet(kind)))
  return user
}

/** Whether an invitation can still be accepted, of an owner whose account is in use. */
export async function isInvitationOpen(db: Connection, token: string, now: Date): Promise<boolean> {
  const { tokenHash, acceptedAt, revokedAt, expiresAt } = workspaceInvitations
  const [row] = await db
    .select({ id: workspaceInvitations.id })
    .from(workspaceInvitations)
    .innerJoin(workspaces, eq(workspaces.id, workspaceInvitations.workspaceId))
    .innerJoin(users, and(eq(users.id, workspaces.ownerId), isNull(users.deactivatedAt)))
    .where(and(eq(tokenHash, hashAccessToken(token)), isNull(acceptedAt), isNull(revokedAt), gt(expiresAt, now)))
  return row !== undefined
}

export type MailedProject = Pick<ProjectRow, 'id' | 'projectName' | 'domain' | 'competitors' | 'hasRealAnswers'>

const mailedProject = {
  id: projects.id,
  projectName: projects.projectName,
  domain: projects.domain,
  competitors: projects.competitors,
  hasRealAnswers: projects.hasRealAnswers,
}

/** Whose projects are told of: of all workspaces that a person owns, or of one. */
export type MailedScope = { ownerId: string } | { workspaceId: string }

const within = (scope: MailedScope) =>
  'ownerId' in scope ? eq(workspaces.ownerId, scope.ownerId) : eq(workspaces.id, scope.workspaceId)

/** @param heard which of them: without, active ones that are not muted */
export function listMailedProjects(
  db: Connection,
  scope: MailedScope,
  only?: string,
  heard: SQL = isHeard,
): Promise<MailedProject[]> {
  return db
    .select(mailedProject)
    .from(projects)
    .innerJoin(workspaces, eq(workspaces.id, projects.workspaceId))
    .where(and(within(scope), heard, only === undefined ? undefined : eq(projects.id, only)))
    .orderBy(asc(projects.domain))
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Of people who want the mail or have a webhook for it, in the order of their ids. @param after id of the last one that was listed */
export function listWeeklyReaders(db: Connection, after: string | undefined, limit: number) {
  return db
    .select({ id: users.id, timezone: users.timezone })
    .from(users)
    .where(and(gt(users.id, after ?? NOBODY), or(wantsMails('weekly-report'), listens(['report.ready']))))
    .orderBy(asc(users.id))
    .limit(limit)
}
