// Set-ups of monthly reports. Callers have checked the project's owner, or ask for all that are due.

import { defaultMonthlySetup, type MonthlySetup } from '@sightline/shared/domain/monthly-reports.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { users, workspaces } from '../../database/schema/accounts.ts'
import { projects } from '../../database/schema/projects.ts'
import { monthlyReports } from '../../database/schema/shared-reports.ts'

export interface StoredSetup {
  setup: MonthlySetup
  /** 0: it was never saved */
  version: number
  scheduledAt: Date
  unsubscribed: string[]
}

/** What was never saved has the defaults. */
export async function readSetup(db: Connection, projectId: string): Promise<StoredSetup> {
  const [row] = await db.select().from(monthlyReports).where(eq(monthlyReports.projectId, projectId))
  if (row === undefined) return { setup: defaultMonthlySetup, version: 0, scheduledAt: new Date(0), unsubscribed: [] }
  const { setup, sendDay, version, scheduledAt, unsubscribed } = row
  return { setup: { ...setup, sendDay }, version, scheduledAt, unsubscribed }
}

export async function writeSetup(
  db: Connection,
  projectId: string,
  { setup: { sendDay, ...setup }, version, scheduledAt }: Omit<StoredSetup, 'unsubscribed'>,
): Promise<void> {
  const values = { setup, sendDay, version, scheduledAt }
  await db
    .insert(monthlyReports)
    .values({ projectId, ...values })
    .onConflictDoUpdate({ target: monthlyReports.projectId, set: values })
}

/** Without the addresses that have unsubscribed. */
export const reachable = ({ setup, unsubscribed }: Pick<StoredSetup, 'setup' | 'unsubscribed'>): string[] =>
  setup.recipients.filter((address) => !unsubscribed.includes(address.toLowerCase()))

export async function unsubscribeAddress(db: Connection, projectId: string, address: string): Promise<void> {
  const { unsubscribed } = monthlyReports
  const lower = address.toLowerCase()
  await db
    .update(monthlyReports)
    .set({ unsubscribed: sql`array_append(${unsubscribed}, ${lower})` })
    .where(and(eq(monthlyReports.projectId, projectId), sql`not ${lower} = any(${unsubscribed})`))
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

/** "Ana Reyes (ana@example.com)": a name is chosen freely, an address is not. */
export async function findSender(db: Connection, personId: string) {
  const { name, email, emailVerified } = users
  const [person] = await db.select({ name, email, emailVerified }).from(users).where(eq(users.id, personId))
  if (person === undefined) throw new Error('the sender has no account')
  const words = person.name ? `${person.name} (${person.email})` : person.email
  return { words, emailVerified: person.emailVerified }
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
