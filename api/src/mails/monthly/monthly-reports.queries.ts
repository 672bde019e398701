// Set-ups of monthly reports. Callers have checked the project's owner, or ask for all that are due.

import { defaultMonthlySetup, reachableOf, type MonthlySetup } from '@sightline/shared/domain/monthly-reports.ts'
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { users, workspaces } from '../../database/schema/accounts.ts'
import { projects } from '../../database/schema/projects.ts'
import { monthlyReports, unsubscribedReaders } from '../../database/schema/shared-reports.ts'

/** Longer than a report is composed. */
const FIRST_RETRY = sql`interval '5 minutes'`

export interface StoredSetup {
  setup: MonthlySetup
  /** 0: it was never saved */
  version: number
  scheduledAt: Date
}

/** What was never saved has the defaults. */
export async function readSetup(db: Connection, projectId: string): Promise<StoredSetup> {
  const [row] = await db.select().from(monthlyReports).where(eq(monthlyReports.projectId, projectId))
  if (row === undefined) return { setup: defaultMonthlySetup, version: 0, scheduledAt: new Date(0) }
  const { setup, sendDay, version, scheduledAt } = row
  return { setup: { ...setup, sendDay }, version, scheduledAt }
}

export async function writeSetup(
  db: Connection,
  projectId: string,
  { setup: { sendDay, ...setup }, version, scheduledAt }: StoredSetup,
): Promise<void> {
  const values = { setup, sendDay, version, scheduledAt }
  await db
    .insert(monthlyReports)
    .values({ projectId, ...values })
    .onConflictDoUpdate({ target: monthlyReports.projectId, set: values })
}

/** Those of the addresses, in lower case, that get nothing of this owner. */
export async function listUnsubscribed(db: Connection, ownerId: string, addresses: string[]): Promise<string[]> {
  const { ownerId: owner, address } = unsubscribedReaders
  const lower = addresses.map((each) => each.toLowerCase())
  const rows = await db
    .select({ address })
    .from(unsubscribedReaders)
    .where(and(eq(owner, ownerId), inArray(address, lower)))
  return rows.map((row) => row.address)
}

/** Without the addresses that have unsubscribed. */
export async function reachable(db: Connection, ownerId: string, recipients: string[]): Promise<string[]> {
  return reachableOf(recipients, await listUnsubscribed(db, ownerId, recipients))
}

/** From the owner of a mail, and from who owns its project's workspace now. An owner whose account is gone mails nobody. */
export async function unsubscribeAddress(
  db: Connection,
  { userId, projectId, address }: { userId: string; projectId: string; address: string },
): Promise<void> {
  const presentOwner = db
    .select({ id: workspaces.ownerId })
    .from(projects)
    .innerJoin(workspaces, eq(workspaces.id, projects.workspaceId))
    .where(eq(projects.id, projectId))
  const owners = db
    .select({ ownerId: users.id, address: sql<string>`${address.toLowerCase()}`.as('address') })
    .from(users)
    .where(or(eq(users.id, userId), inArray(users.id, presentOwner)))
  await db.insert(unsubscribedReaders).select(owners).onConflictDoNothing()
}

/** One worker tries a month's report at a time, and later each time. @returns whether it is this one */
export async function claimMonth(db: Connection, projectId: string, month: string, now: Date): Promise<boolean> {
  const { tries, triedMonth, nextTryAt } = monthlyReports
  const next = sql<number>`case when ${triedMonth} = ${month} then ${tries} + 1 else 1 end`
  const { rowCount } = await db
    .update(monthlyReports)
    .set({
      tries: next,
      triedMonth: month,
      nextTryAt: sql`${now.toISOString()}::timestamptz + ${FIRST_RETRY} * 2 ^ (${next} - 1)`,
    })
    .where(
      and(
        eq(monthlyReports.projectId, projectId),
        or(sql`${triedMonth} is distinct from ${month}`, lte(nextTryAt, now)),
      ),
    )
  return rowCount === 1
}

/** Of active projects, whose owner's account is in use. @param days of the month */
export function listScheduled(db: Connection, days: number[]) {
  const { projectId, sendDay, scheduledAt } = monthlyReports
  return db
    .select({
      ...{ projectId, scheduledAt, sendDay: sql<number>`${sendDay}`, timezone: users.timezone },
      ...{ workspaceId: workspaces.id },
    })
    .from(monthlyReports)
    .innerJoin(projects, eq(projects.id, projectId))
    .innerJoin(workspaces, eq(workspaces.id, projects.workspaceId))
    .innerJoin(users, eq(users.id, workspaces.ownerId))
    .where(and(inArray(sendDay, days), eq(projects.projectStatus, 'active'), isNull(users.deactivatedAt)))
}

/** Of whoever owns the project's workspace. */
export async function findOwner(db: Connection, workspaceId: string) {
  const [owner] = await db
    .select({ id: users.id, timezone: users.timezone })
    .from(workspaces)
    .innerJoin(users, eq(users.id, workspaces.ownerId))
    .where(eq(workspaces.id, workspaceId))
  if (owner === undefined) throw new Error('the workspace has no owner')
  return owner
}
