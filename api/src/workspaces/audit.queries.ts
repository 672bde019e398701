import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
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

const shown = {
  id: auditEntries.id,
  at: auditEntries.at,
  person: sql<string | null>`nullif(coalesce(nullif(${users.name}, ''), ${users.email}), '')`.as('person'),
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

/** All of them, for a cursor of the database. */
export const allAuditEntries = (db: Connection, workspaceId: string, filters: AuditFilters) =>
  db
    .select(shown)
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.personId))
    .leftJoin(projects, ofWorkspace)
    .where(matches(workspaceId, filters))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
