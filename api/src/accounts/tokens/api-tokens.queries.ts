import { LISTED_TOKEN_CHANGES } from '@sightline/shared/domain/api-tokens.ts'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { newId } from '../../database/new-id.ts'
import { apiTokens, users, workspaces } from '../../database/schema/accounts.ts'
import { projects } from '../../database/schema/projects.ts'
import { auditEntries } from '../../database/schema/workspaces.ts'
import { notFound } from '../../http/api-failure.ts'

export type ApiTokenRow = typeof apiTokens.$inferSelect

/** `isOfOwner`: its maker owns its workspace */
export type FoundToken = ApiTokenRow & { isOfOwner: boolean }

/** `clientId`: of an app */
type NewApiToken = Pick<ApiTokenRow, 'name' | 'scopes' | 'projects' | 'expiresAt' | 'tokenHash'> & { clientId?: string }

export async function insertApiToken(
  db: Connection,
  maker: { workspaceId: string; userId: string },
  token: NewApiToken,
  now: Date,
): Promise<ApiTokenRow> {
  const [row] = await db
    .insert(apiTokens)
    .values({ id: newId(), ...maker, ...token, createdAt: now })
    .returning()
  if (row === undefined) throw new Error('the insert returned no token')
  return row
}

/** Finds no token of a deactivated account. */
export async function findApiToken(db: Connection, tokenHash: string): Promise<FoundToken | undefined> {
  const [row] = await db
    .select({ token: apiTokens, ownerId: workspaces.ownerId })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .innerJoin(workspaces, eq(workspaces.id, apiTokens.workspaceId))
    .where(and(eq(apiTokens.tokenHash, tokenHash), isNull(users.deactivatedAt)))
  return row && { ...row.token, isOfOwner: row.ownerId === row.token.userId }
}

const ofPerson = (userId: string) => and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt))
const ofWorkspace = (workspaceId: string) => and(eq(apiTokens.workspaceId, workspaceId), isNull(apiTokens.revokedAt))

/** Those that are not revoked, apps among them, newest first. */
export function listApiTokens(db: Connection, workspaceId: string): Promise<ApiTokenRow[]> {
  return db
    .select()
    .from(apiTokens)
    .where(ofWorkspace(workspaceId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
}

/** Those that people made, without apps. */
export function countApiTokens(db: Connection, workspaceId: string): Promise<number> {
  return db.$count(apiTokens, and(ofWorkspace(workspaceId), isNull(apiTokens.clientId)))
}

/** @returns undefined where there was none that was not revoked yet */
export async function revokeApiToken(
  db: Connection,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<Pick<ApiTokenRow, 'name' | 'clientId'> | undefined> {
  const [revoked] = await db
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(eq(apiTokens.id, id), ofWorkspace(workspaceId)))
    .returning({ name: apiTokens.name, clientId: apiTokens.clientId })
  return revoked
}

/** @param workspaceId only those of this one; without: all */
export async function revokeApiTokensOfUser(
  db: Connection,
  userId: string,
  now: Date,
  workspaceId?: string,
): Promise<void> {
  const there = workspaceId === undefined ? undefined : eq(apiTokens.workspaceId, workspaceId)
  await db
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(ofPerson(userId), there))
}

/** @param clientId one app; without: all */
export async function disconnectApps(db: Connection, userId: string, now: Date, clientId?: string): Promise<void> {
  const isApp = clientId === undefined ? isNotNull(apiTokens.clientId) : eq(apiTokens.clientId, clientId)
  await db
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(ofPerson(userId), isApp))
}

/** @param kept how many of the newest stay */
export async function disconnectOldestApps(db: Connection, userId: string, kept: number, now: Date): Promise<void> {
  const older = db
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(and(ofPerson(userId), isNotNull(apiTokens.clientId)))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
    .offset(kept)
  await db.update(apiTokens).set({ revokedAt: now }).where(inArray(apiTokens.id, older))
}

/** Whether the app was connected after this, also where it was disconnected since. */
export async function wasConnectedAfter(
  db: Connection,
  userId: string,
  clientId: string,
  time: Date,
): Promise<boolean> {
  const isLater = and(eq(apiTokens.userId, userId), eq(apiTokens.clientId, clientId), gt(apiTokens.createdAt, time))
  return (await db.$count(apiTokens, isLater)) > 0
}

/** Writes only where the stored time is not after `before`. */
export async function markUsed(db: Connection, id: string, now: Date, before: Date): Promise<void> {
  await db
    .update(apiTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lte(apiTokens.lastUsedAt, before))))
}

/** Each once; null: all of the workspace. @throws ApiFailure 404 where one is of another workspace */
export async function chosenProjects(
  db: Connection,
  workspaceId: string,
  given: readonly string[] | null | undefined,
  thing: string,
): Promise<string[] | null> {
  if (!given) return null
  const chosen = [...new Set(given)]
  const owned = and(eq(projects.workspaceId, workspaceId), inArray(projects.id, chosen))
  if ((await db.$count(projects, owned)) < chosen.length) throw notFound(thing)
  return chosen
}

/** The latest changes by tokens, newest first. */
export function listTokenChanges(db: Connection, workspaceId: string) {
  const { at, action, changedProject, tokenName } = auditEntries
  return db
    .select({ tokenName: sql<string>`${tokenName}`, at, operation: action, projectId: changedProject })
    .from(auditEntries)
    .where(and(eq(auditEntries.workspaceId, workspaceId), isNotNull(tokenName)))
    .orderBy(desc(at), desc(auditEntries.id))
    .limit(LISTED_TOKEN_CHANGES)
}
