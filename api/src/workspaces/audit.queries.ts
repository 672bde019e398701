import { MAX_AUDIT_PEOPLE } from '@sightline/shared/domain/workspaces.ts'
import { and, asc, desc, eq, exists, ne, sql, type SQL } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { isAfter, pageOf, placeIn, sortedBy, type ListOrder } from '../database/list-cursor.ts'
import { users } from '../database/schema/accounts.ts'
import { projects } from '../database/schema/projects.ts'
import { auditEntries } from '../database/schema/workspaces.ts'

export interface AuditFilters {
  action?: string | undefined
  personId?: string | undefined
}

const order: ListOrder = {
  name: 'audit',
  by: [
    { value: sql`extract(epoch from ${auditEntries.at})`, type: 'numeric' },
    { value: sql`${auditEntries.id}`, type: 'uuid' },
  ],
  direction: 'desc',
}

/** Empty for an account that tells neither. */
const nameOfPerson = sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})`

const shown = {
  id: auditEntries.id,
  at: auditEntries.at,
  person: sql<string | null>`nullif(${nameOfPerson}, '')`.as('person'),
  tokenName: auditEntries.tokenName,
  action: auditEntries.action,
  projectId: auditEntries.changedProject,
  projectName: projects.projectName,
  about: auditEntries.about,
}

const matches = (workspaceId: string, { action, personId }: AuditFilters): SQL | undefined =>
  and(
    eq(auditEntries.workspaceId, workspaceId),
    action === undefined ? undefined : eq(auditEntries.action, action),
    personId === undefined ? undefined : eq(auditEntries.personId, personId),
  )

/** A project's name is told where it is still in the workspace. */
const ofWorkspace = and(
  eq(projects.id, auditEntries.changedProject),
  eq(projects.workspaceId, auditEntries.workspaceId),
)

export async function listAuditEntries(
  db: Connection,
  workspaceId: string,
  { cursor, limit, ...filters }: AuditFilters & { cursor?: string | undefined; limit: number },
) {
  const rows = await db
    .select({ ...shown, place: placeIn(order) })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.personId))
    .leftJoin(projects, ofWorkspace)
    .where(and(matches(workspaceId, filters), isAfter(order, cursor)))
    .orderBy(sortedBy(order))
    .limit(limit + 1)
  return pageOf(order, rows, limit)
}

/** Everybody who did what is in the history, also who has left the workspace. */
export function listAuditPeople(db: Connection, workspaceId: string): Promise<{ id: string; name: string }[]> {
  const { personId } = auditEntries
  const done = db
    .select({ one: sql`1` })
    .from(auditEntries)
    .where(and(eq(auditEntries.workspaceId, workspaceId), eq(personId, users.id)))
  return db
    .select({ id: users.id, name: nameOfPerson })
    .from(users)
    .where(and(exists(done), ne(nameOfPerson, '')))
    .orderBy(asc(nameOfPerson), asc(users.id))
    .limit(MAX_AUDIT_PEOPLE)
}

/** All of them, for a cursor of the database. */
export const allAuditEntries = (db: Connection, workspaceId: string, filters: AuditFilters) =>
  db
    .select(shown)
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.personId))
    .leftJoin(projects, ofWorkspace)
    .where(matches(workspaceId, filters))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
