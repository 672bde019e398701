import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { and, desc, eq, gt, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { users, workspaces } from '../../database/schema/accounts.ts'
import { projects } from '../../database/schema/projects.ts'
import { reportEditions, shareLinks } from '../../database/schema/shared-reports.ts'

export type ShareLinkRow = typeof shareLinks.$inferSelect

/** How long an ended link is listed, and its address told from an unknown one. */
export const ENDED_KEPT_DAYS = 90

const isOpen = (now: Date) =>
  and(isNull(shareLinks.revokedAt), or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now)))

/** An edition of a monthly report has a link that is listed, counted and kept with the edition. */
const isNoEdition = (db: Connection) =>
  notExists(db.select({ id: reportEditions.id }).from(reportEditions).where(eq(reportEditions.linkId, shareLinks.id)))

// Callers of these have checked the project's owner.

/** Newest first. */
export function listShareLinks(db: Connection, projectId: string): Promise<ShareLinkRow[]> {
  return db
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.projectId, projectId), isNoEdition(db)))
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id))
}

export const countOpenLinks = (db: Connection, projectId: string, now: Date): Promise<number> =>
  db.$count(shareLinks, and(eq(shareLinks.projectId, projectId), isOpen(now), isNoEdition(db)))

export async function insertShareLink(db: Connection, link: typeof shareLinks.$inferInsert): Promise<ShareLinkRow> {
  const [row] = await db.insert(shareLinks).values(link).returning()
  if (row === undefined) throw new Error('the insert returned no link')
  return row
}

/** A link that has ended keeps its time. @returns its name; undefined where there is no such link */
export async function revokeShareLink(
  db: Connection,
  projectId: string,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .update(shareLinks)
    .set({ revokedAt: sql`coalesce(${shareLinks.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(shareLinks.projectId, projectId), eq(shareLinks.id, id)))
    .returning({ name: shareLinks.name })
  return row?.name
}

const projectOf = { brandNames: projects.brandNames, workspaceId: workspaces.id }

/**
 * Of whoever knows the code: it is looked up for each call, so that a link that was revoked in another process has ended in this one. A
 * project that is being deleted is in no workspace, and its links are not found.
 */
export async function findByCode(db: Connection, codeHash: string) {
  const [row] = await db
    .select({ link: shareLinks, project: projectOf, deactivatedAt: users.deactivatedAt, editionId: reportEditions.id })
    .from(shareLinks)
    .innerJoin(projects, eq(projects.id, shareLinks.projectId))
    .innerJoin(workspaces, eq(workspaces.id, projects.workspaceId))
    .innerJoin(users, eq(users.id, workspaces.ownerId))
    .leftJoin(reportEditions, eq(reportEditions.linkId, shareLinks.id))
    .where(eq(shareLinks.codeHash, codeHash))
  return row
}

/** The document of an edition, as it was made. */
export async function readEdition(db: Connection, projectId: string, id: string): Promise<ReportDocument | undefined> {
  const [row] = await db
    .select({ document: reportEditions.document })
    .from(reportEditions)
    .where(and(eq(reportEditions.projectId, projectId), eq(reportEditions.id, id)))
  return row?.document ?? undefined
}

export async function countView(db: Connection, id: string, now: Date): Promise<void> {
  await db
    .update(shareLinks)
    .set({ views: sql`${shareLinks.views} + 1`, lastViewedAt: now })
    .where(eq(shareLinks.id, id))
}

export async function deleteEndedLinks(db: Connection, before: Date): Promise<void> {
  await db
    .delete(shareLinks)
    .where(and(or(lt(shareLinks.revokedAt, before), lt(shareLinks.expiresAt, before)), isNoEdition(db)))
}
