import { and, asc, desc, eq, gt, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { newId } from '../../database/new-id.ts'
import { users } from '../../database/schema/accounts.ts'
import { auditEntries } from '../../database/schema/workspaces.ts'

export type AuditEntry = Omit<typeof auditEntries.$inferInsert, 'id'>

export async function insertAuditEntries(db: Connection, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length > 0) await db.insert(auditEntries).values(entries.map((entry) => ({ id: newId(), ...entry })))
}

interface ChangedProject {
  workspaceId: string
  id: string
}

/** A change by a person whose account is still there. */
export interface KnownChange {
  personId: string
  /** by name, or by mail address without one */
  person: string
  at: Date
}

/** The last of these calls that changed a project. @param since without: of all */
export async function lastChangeOf(
  db: Connection,
  project: ChangedProject,
  calls: string[],
  since?: Date,
): Promise<KnownChange | undefined> {
  const [row] = await changesOf(db, project, calls, since && gt(auditEntries.at, since))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  return row
}

/** The first of these calls that changed a project at this time or later. */
export async function firstChangeFrom(
  db: Connection,
  project: ChangedProject,
  calls: string[],
  from: Date,
): Promise<KnownChange | undefined> {
  const [row] = await changesOf(db, project, calls, gte(auditEntries.at, from))
    .orderBy(asc(auditEntries.at), asc(auditEntries.id))
    .limit(1)
  return row
}

function changesOf(db: Connection, project: ChangedProject, calls: string[], when: SQL | undefined) {
  return db
    .select({
      personId: users.id,
      person: sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})`,
      at: auditEntries.at,
    })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.personId))
    .where(
      and(
        eq(auditEntries.workspaceId, project.workspaceId),
        eq(auditEntries.changedProject, project.id),
        inArray(auditEntries.action, calls),
        when,
      ),
    )
}

/** Whether a person has made a call after this time, in any workspace. */
export async function hasDoneSince(db: Connection, personId: string, action: string, since: Date): Promise<boolean> {
  const isDone = and(eq(auditEntries.personId, personId), eq(auditEntries.action, action), gt(auditEntries.at, since))
  return (await db.$count(auditEntries, isDone)) > 0
}

export async function deleteOldAuditEntries(db: Connection, before: Date): Promise<void> {
  await db.delete(auditEntries).where(lt(auditEntries.at, before))
}
