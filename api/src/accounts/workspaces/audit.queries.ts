import { and, asc, desc, eq, gt, gte, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
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

/** A change, or several together, by people whose accounts are still there. */
export interface KnownChange {
  /** undefined: it was more than one person */
  personId: string | undefined
  /** by name, or by mail address without one */
  person: string
  /** of the last one */
  at: Date
}

/** What the line of a bulk action that starts runs is about. */
export const STARTED_RUNS = 'run'

const MAX_CHANGES = 100
const list = new Intl.ListFormat('en', { type: 'conjunction' })

/**
 * The last of these calls that changed a project. With a time, all of them after it: the history does not say which of them changed which
 * value.
 */
export async function lastChangeOf(
  db: Connection,
  project: ChangedProject,
  calls: string[],
  since?: Date,
): Promise<KnownChange | undefined> {
  return known(
    await changesOf(db, project, calls, since && gt(auditEntries.at, since))
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(since === undefined ? 1 : MAX_CHANGES),
  )
}

/** The first of these calls that changed a project at this time or later. */
export async function firstChangeFrom(
  db: Connection,
  project: ChangedProject,
  calls: string[],
  from: Date,
): Promise<KnownChange | undefined> {
  return known(
    await changesOf(db, project, calls, gte(auditEntries.at, from))
      .orderBy(asc(auditEntries.at), asc(auditEntries.id))
      .limit(1),
  )
}

/** @param rows newest first @returns undefined where an account is gone, too: nobody else is named for its change */
function known(rows: { personId: string | null; person: string | null; at: Date }[]): KnownChange | undefined {
  const [last] = rows
  if (last === undefined) return undefined
  const people = new Map<string, string>()
  for (const { personId, person } of rows) {
    if (personId === null || person === null) return undefined
    people.set(personId, person)
  }
  const [personId, ...others] = people.keys()
  return { personId: others.length === 0 ? personId : undefined, person: list.format(people.values()), at: last.at }
}

function changesOf(db: Connection, project: ChangedProject, calls: string[], when?: SQL) {
  return db
    .select({
      personId: users.id,
      person: sql<string | null>`coalesce(nullif(${users.name}, ''), nullif(${users.email}, ''))`,
      at: auditEntries.at,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.personId))
    .where(
      and(
        eq(auditEntries.workspaceId, project.workspaceId),
        eq(auditEntries.changedProject, project.id),
        inArray(auditEntries.action, calls),
        // A bulk action that starts runs changes no project.
        or(ne(auditEntries.action, 'changeProjects'), ne(auditEntries.about, STARTED_RUNS)),
        when,
      ),
    )
}

/** Whether a person has made a call after this time, in any workspace. */
export async function hasDoneSince(db: Connection, personId: string, action: string, since: Date): Promise<boolean> {
  const isDone = and(eq(auditEntries.personId, personId), eq(auditEntries.action, action), gt(auditEntries.at, since))
  return (await db.$count(auditEntries, isDone)) > 0
}
