import type { ConnectionTest } from '@sightline/shared/contract/api/connections.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { connections } from '../../database/schema/connections.ts'
import type { KeyOwner } from './stored-key.ts'

export type ConnectionRow = typeof connections.$inferSelect

/** What an answer with an account's own key or endpoint needs. */
export type OwnConnection = Pick<ConnectionRow, 'sealedKey' | 'baseUrl' | 'model' | 'ceiling' | 'spent' | 'spentMonth'>

/** The columns of an OwnConnection, for queries that join the table. */
export const ownConnection = {
  // First, as it is never null: Drizzle reads a joined row as missing when its first column is null.
  spent: connections.spent,
  sealedKey: connections.sealedKey,
  baseUrl: connections.baseUrl,
  model: connections.model,
  ceiling: connections.ceiling,
  spentMonth: connections.spentMonth,
}

/** Whether a row has an own key or an own endpoint. */
export const isOwn = or(isNotNull(connections.sealedKey), isNotNull(connections.baseUrl))

/** As `isOwn`, of a row that was read. */
export const isOwnRow = ({ sealedKey, baseUrl }: Pick<ConnectionRow, 'sealedKey' | 'baseUrl'>): boolean =>
  sealedKey !== null || baseUrl !== null

const isOf = ({ workspaceId, platform }: KeyOwner) =>
  and(eq(connections.workspaceId, workspaceId), eq(connections.platform, platform))

/** Month of UTC, YYYY-MM. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/** US dollars of the month of `now`. */
export const spentIn = (now: Date, { spent, spentMonth }: Pick<ConnectionRow, 'spent' | 'spentMonth'>): number =>
  spentMonth === monthOf(now) ? spent : 0

export const listConnections = (db: Connection, workspaceId: string): Promise<ConnectionRow[]> =>
  db.select().from(connections).where(eq(connections.workspaceId, workspaceId))

/** @param lock until the end of the transaction */
export async function findConnection(
  db: Connection,
  owner: KeyOwner,
  { lock = false } = {},
): Promise<ConnectionRow | undefined> {
  const found = db.select().from(connections).where(isOf(owner))
  const [row] = await (lock ? found.for('update') : found)
  return row
}

/** The platforms that an account can ask, with the operator's key or its own. */
export async function listConnected(
  db: Connection,
  workspaceId: string,
  ofOperator: ReadonlyMap<PlatformId, unknown>,
): Promise<Set<PlatformId>> {
  return new Set([...ofOperator.keys(), ...(await listOwn(db, workspaceId))])
}

/** The platforms that an account asks with its own key or endpoint. */
export async function listOwn(db: Connection, workspaceId: string): Promise<Set<PlatformId>> {
  const own = await db
    .select({ platform: connections.platform })
    .from(connections)
    .where(and(eq(connections.workspaceId, workspaceId), isOwn))
  return new Set(own.map(({ platform }) => platform))
}

type Choice = Pick<ConnectionRow, 'sealedKey' | 'keyEnding' | 'baseUrl' | 'model' | 'ceiling'>

/** Results of another key or model say nothing about this one. */
const withoutResults = {
  ...{ failureKind: null, failureReason: null, failedAt: null },
  ...{ testAnswered: null, testSaid: null, testMs: null, testCost: null, testedAt: null },
}

/** @param isOther whether it is another key, endpoint or model than before */
export async function saveConnection(db: Connection, owner: KeyOwner, choice: Choice, isOther: boolean, now: Date) {
  const set = { ...choice, connectedAt: now, ...(isOther && withoutResults) }
  await db
    .insert(connections)
    .values({ ...owner, ...set })
    .onConflictDoUpdate({ target: [connections.workspaceId, connections.platform], set })
}

/** The key is deleted; what the month has cost stays. */
export async function removeConnection(db: Connection, owner: KeyOwner): Promise<void> {
  const nothing = { sealedKey: null, keyEnding: null, baseUrl: null, model: null, ceiling: null, connectedAt: null }
  await db
    .update(connections)
    .set({ ...nothing, ...withoutResults })
    .where(isOf(owner))
}

/** Of a deactivated account, which may be restored: the key has to be entered again. */
export async function deleteKeysOf(db: Connection, workspaceId: string): Promise<void> {
  await db.update(connections).set({ sealedKey: null, keyEnding: null }).where(eq(connections.workspaceId, workspaceId))
}

/** Adds what answers with the account's own key have cost. Locks the rows until the end of the transaction. */
export async function addSpent(db: Connection, owner: KeyOwner, usd: number, now: Date): Promise<void> {
  if (usd <= 0) return
  const month = monthOf(now)
  const before = sql`case when ${connections.spentMonth} = ${month} then ${connections.spent} else 0 end`
  await db
    .insert(connections)
    .values({ ...owner, spent: usd, spentMonth: month })
    .onConflictDoUpdate({
      target: [connections.workspaceId, connections.platform],
      set: { spent: sql`${before} + ${usd}::numeric`, spentMonth: month },
    })
}

export interface PlatformFailed {
  kind: string
  /** for a person */
  reason: string
  at: Date
}

export async function noteFailure(db: Connection, owner: KeyOwner, { kind, reason, at }: PlatformFailed) {
  const set = { failureKind: kind, failureReason: reason, failedAt: at }
  await db
    .insert(connections)
    .values({ ...owner, ...set })
    .onConflictDoUpdate({ target: [connections.workspaceId, connections.platform], set })
}

export type TestResult = Omit<ConnectionTest, 'at'>

/** @param connectedAt of what was tested: nothing is noted where it was replaced or removed meanwhile */
export async function noteTest(
  db: Connection,
  owner: KeyOwner,
  connectedAt: Date | null,
  result: TestResult,
  at: Date,
): Promise<void> {
  const { answered, said, ms, costUsd } = result
  const set = { testAnswered: answered, testSaid: said, testMs: ms, testCost: costUsd, testedAt: at }
  await db
    .insert(connections)
    .values({ ...owner, ...set })
    .onConflictDoUpdate({
      target: [connections.workspaceId, connections.platform],
      set,
      setWhere: sql`${connections.connectedAt} is not distinct from ${connectedAt?.toISOString() ?? null}::timestamptz`,
    })
}
