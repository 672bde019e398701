// Connections to Google Analytics, and what is imported from them. Callers of routes have checked the project's owner.

import type { Ga4FailureKind } from '@sightline/shared/domain/traffic.ts'
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Connection, Database, Transaction } from '../../database/connection.ts'
import { users, workspaces } from '../../database/schema/accounts.ts'
import { projects } from '../../database/schema/projects.ts'
import { ga4Connections } from '../../database/schema/traffic.ts'
import { bumpReportVersion } from '../../projects/report-version.queries.ts'
import type { Period } from '../../reports/period.ts'
import { deleteDays, replaceDays, type StoredDay } from '../traffic.queries.ts'

export type Ga4Row = typeof ga4Connections.$inferSelect

export async function findGa4(db: Connection, projectId: string): Promise<Ga4Row | undefined> {
  const [row] = await db.select().from(ga4Connections).where(eq(ga4Connections.projectId, projectId))
  return row
}

type Connected = Pick<Ga4Row, 'projectId' | 'propertyId' | 'clientEmail' | 'timeZone'> & {
  sealedKey: string
  connectedAt: Date
}

/** It is imported from at once. Visits of another property are deleted. */
export async function connectGa4(db: Transaction, connected: Connected): Promise<void> {
  const { projectId, propertyId, connectedAt } = connected
  const before = await findGa4(db, projectId)
  const isOther = before !== undefined && before.propertyId !== propertyId
  const set = {
    ...connected,
    ...{ nextImportAt: connectedAt, failureKind: null, failedAt: null },
    ...(isOther && { importedAt: null, readUntil: null }),
  }
  await db.insert(ga4Connections).values(set).onConflictDoUpdate({ target: ga4Connections.projectId, set })
  if (isOther && (await deleteDays(db, projectId, 'ga4')) > 0) await bumpReportVersion(db, projectId)
}

/** @returns the property that was connected */
export async function disconnectGa4(db: Transaction, projectId: string): Promise<string | undefined> {
  const { propertyId } = ga4Connections
  const [gone] = await db
    .delete(ga4Connections)
    .where(eq(ga4Connections.projectId, projectId))
    .returning({ propertyId })
  if ((await deleteDays(db, projectId, 'ga4')) > 0) await bumpReportVersion(db, projectId)
  return gone?.propertyId
}

/** Of a deactivated account, which may be restored: the key has to be entered again. */
export async function deleteGa4KeysOf(db: Connection, workspaceId: string): Promise<void> {
  const own = db.select({ id: projects.id }).from(projects).where(eq(projects.workspaceId, workspaceId))
  await db.update(ga4Connections).set({ sealedKey: null }).where(inArray(ga4Connections.projectId, own))
}

export type ClaimedImport = Pick<Ga4Row, 'projectId' | 'propertyId' | 'timeZone' | 'connectedAt' | 'readUntil'> & {
  sealedKey: string
  domain: string
  leasedUntil: Date
}

/** Projects that are worked on: active ones, of owners whose account is in use. */
const activeProjects = (db: Connection) =>
  db
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(workspaces, eq(workspaces.id, projects.workspaceId))
    .innerJoin(users, eq(users.id, workspaces.ownerId))
    .where(and(eq(projects.projectStatus, 'active'), isNull(users.deactivatedAt)))

/** The import that is due longest, which no other worker takes before the lease has ended, or was released. */
export async function claimImport(db: Database, now: Date, leasedUntil: Date): Promise<ClaimedImport | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ projectId: ga4Connections.projectId, sealedKey: ga4Connections.sealedKey })
      .from(ga4Connections)
      .where(
        and(
          lte(ga4Connections.nextImportAt, now),
          or(isNull(ga4Connections.leasedUntil), lte(ga4Connections.leasedUntil, now)),
          isNotNull(ga4Connections.sealedKey),
          inArray(ga4Connections.projectId, activeProjects(tx)),
        ),
      )
      .orderBy(asc(ga4Connections.nextImportAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (due === undefined || due.sealedKey === null) return undefined
    const { projectId, propertyId, timeZone, connectedAt, readUntil } = ga4Connections
    const [claimed] = await tx
      .update(ga4Connections)
      .set({ leasedUntil })
      .from(projects)
      .where(and(eq(projectId, due.projectId), eq(projects.id, projectId)))
      .returning({ projectId, propertyId, timeZone, connectedAt, readUntil, domain: projects.domain })
    return claimed && { ...claimed, sealedKey: due.sealedKey, leasedUntil }
  })
}

/** Also of a connection that was made again meanwhile, so that it is read at once. */
export async function releaseImport(
  db: Connection,
  { projectId, leasedUntil }: Pick<ClaimedImport, 'projectId' | 'leasedUntil'>,
): Promise<void> {
  await db
    .update(ga4Connections)
    .set({ leasedUntil: null })
    .where(and(eq(ga4Connections.projectId, projectId), eq(ga4Connections.leasedUntil, leasedUntil)))
}

/** Of what was claimed: a connection that was made again or removed meanwhile stays as it is. */
const isClaimed = ({ projectId, connectedAt }: Pick<ClaimedImport, 'projectId' | 'connectedAt'>) =>
  and(eq(ga4Connections.projectId, projectId), eq(ga4Connections.connectedAt, connectedAt))

/**
 * The days that were asked for are replaced as a whole.
 *
 * @param end of the import; undefined: more days are read
 * @returns false where connection or project are gone, or not active any more
 */
export async function storeImport(
  db: Database,
  claimed: ClaimedImport,
  asked: Period,
  { days, timeZone }: { days: StoredDay[]; timeZone: string },
  at: Date,
  end: { importedAt: Date; nextImportAt: Date } | undefined,
): Promise<boolean> {
  const { projectId } = claimed
  return db.transaction(async (tx) => {
    const [project] = await tx
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.id, projectId), inArray(projects.id, activeProjects(tx))))
      .for('no key update')
    if (project === undefined) return false
    const updated = await tx
      .update(ga4Connections)
      .set({
        timeZone,
        readUntil: sql`greatest(${ga4Connections.readUntil}, ${asked.endDate}::date)`,
        ...(end && { ...end, failureKind: null, failedAt: null }),
      })
      .where(isClaimed(claimed))
    if (updated.rowCount === 0) return false
    await deleteDays(tx, projectId, 'ga4', asked)
    await replaceDays(tx, projectId, days, { source: 'ga4', fileName: '', uploadedAt: at })
    await bumpReportVersion(tx, projectId)
    return true
  })
}

/** @param nextImportAt without: as it was */
export async function noteFailure(
  db: Connection,
  connection: Pick<ClaimedImport, 'projectId' | 'connectedAt'>,
  failureKind: Ga4FailureKind,
  failedAt: Date,
  nextImportAt?: Date,
): Promise<void> {
  await db
    .update(ga4Connections)
    .set({ failureKind, failedAt, ...(nextImportAt && { nextImportAt }) })
    .where(isClaimed(connection))
}

/** A connection that works again is read at once, but not one that was read too often: a check is a small question. */
export async function noteWorking(
  db: Connection,
  connection: Pick<ClaimedImport, 'projectId' | 'connectedAt'>,
  now: Date,
) {
  await db
    .update(ga4Connections)
    .set({
      ...{ failureKind: null, failedAt: null },
      nextImportAt: sql`case ${ga4Connections.failureKind} when 'quota' then ${ga4Connections.nextImportAt}
        else ${now.toISOString()}::timestamptz end`,
    })
    .where(and(isClaimed(connection), isNotNull(ga4Connections.failureKind)))
}
