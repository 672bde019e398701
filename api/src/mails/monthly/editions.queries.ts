// Monthly reports that were made. Callers have checked the project's owner.

import { MOST_EDITIONS } from '@sightline/shared/domain/monthly-reports.ts'
import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { users } from '../../database/schema/accounts.ts'
import { reportEditions, shareLinks } from '../../database/schema/shared-reports.ts'

const { document: _, ...columns } = getTableColumns(reportEditions)
const { views, expiresAt, revokedAt } = shareLinks

const ofProject = (projectId: string) => eq(reportEditions.projectId, projectId)

const selectEditions = (db: Connection) =>
  db
    .select({
      edition: columns,
      link: { views, expiresAt, revokedAt },
      /** null: the schedule, or somebody whose account is gone */
      person: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`,
    })
    .from(reportEditions)
    .leftJoin(shareLinks, eq(shareLinks.id, reportEditions.linkId))
    .leftJoin(users, eq(users.id, reportEditions.madeBy))

export type EditionRow = Awaited<ReturnType<typeof listEditions>>[number]

/** Newest first. */
export const listEditions = (db: Connection, projectId: string) =>
  selectEditions(db)
    .where(ofProject(projectId))
    .orderBy(desc(reportEditions.madeAt), desc(reportEditions.id))
    .limit(MOST_EDITIONS)

export async function findEdition(db: Connection, projectId: string, id: string): Promise<EditionRow | undefined> {
  const [row] = await selectEditions(db).where(and(ofProject(projectId), eq(reportEditions.id, id)))
  return row
}

export const isOpen = ({ link }: EditionRow, now: Date): boolean =>
  link !== null && link.revokedAt === null && (link.expiresAt === null || link.expiresAt > now)

export async function insertEdition(db: Connection, row: typeof reportEditions.$inferInsert): Promise<void> {
  await db.insert(reportEditions).values(row)
}

/** Links that are listed no more could not be ended by anybody. */
export async function revokeUnlisted(db: Connection, projectId: string, now: Date): Promise<void> {
  const unlisted = db
    .select({ id: reportEditions.linkId })
    .from(reportEditions)
    .where(ofProject(projectId))
    .orderBy(desc(reportEditions.madeAt), desc(reportEditions.id))
    .offset(MOST_EDITIONS)
  await db
    .update(shareLinks)
    .set({ revokedAt: now })
    .where(and(eq(shareLinks.projectId, projectId), inArray(shareLinks.id, unlisted), isNull(revokedAt)))
}

/** Whether the schedule has made the report of this month. */
export const isMade = async (db: Connection, projectId: string, month: string): Promise<boolean> =>
  (await db.$count(reportEditions, and(ofProject(projectId), eq(reportEditions.month, month)))) > 0

/** That people have made. */
export const countMadeSince = (db: Connection, projectId: string, since: Date): Promise<number> =>
  db.$count(reportEditions, and(ofProject(projectId), isNull(reportEditions.month), gt(reportEditions.madeAt, since)))

/** The last month for which the schedule has made a report; null where it has made none. */
export async function lastScheduledMonth(db: Connection, projectId: string): Promise<string | null> {
  const [row] = await db
    .select({ month: max(reportEditions.month) })
    .from(reportEditions)
    .where(and(ofProject(projectId), isNotNull(reportEditions.month)))
  return row?.month ?? null
}

/** "left-out": its reader has unsubscribed, or its link has ended, since it was put in line */
export type MailEnd = { sentAt: Date } | 'given-up' | 'left-out'

export async function countMailed(
  db: Connection,
  projectId: string,
  id: string,
  end: MailEnd,
  mails = 1,
): Promise<void> {
  const { sentTo, failed, recipients } = reportEditions
  const counts = {
    'given-up': { failed: sql`${failed} + ${mails}` },
    'left-out': { recipients: sql`${recipients} - ${mails}` },
  }
  await db
    .update(reportEditions)
    .set(typeof end === 'string' ? counts[end] : { sentTo: sql`${sentTo} + ${mails}`, ...end })
    .where(and(ofProject(projectId), eq(reportEditions.id, id)))
}
