import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { writeKeys } from '../../database/schema/accounts.ts'

type WriteKeyRow = typeof writeKeys.$inferSelect
/** A key that a call holds until it is answered. */
export type HeldKey = Pick<WriteKeyRow, 'principal' | 'key' | 'userId' | 'askedHash' | 'usedAt'>

const ofKey = ({ principal, key }: Pick<HeldKey, 'principal' | 'key'>) =>
  and(eq(writeKeys.principal, principal), eq(writeKeys.key, key))
const held = (key: HeldKey) => and(ofKey(key), eq(writeKeys.usedAt, key.usedAt), isNull(writeKeys.status))

/**
 * @param before keys of answered calls that were used before `answered` are free again, and those of others before `unanswered`
 * @returns whether the key was free: one of two concurrent calls gets it
 */
export async function holdKey(
  db: Connection,
  key: HeldKey,
  before: { answered: Date; unanswered: Date },
): Promise<boolean> {
  const isFree = or(
    lt(writeKeys.usedAt, before.answered),
    and(isNull(writeKeys.status), lt(writeKeys.usedAt, before.unanswered)),
  )
  const taken = await db
    .insert(writeKeys)
    .values(key)
    .onConflictDoUpdate({
      target: [writeKeys.principal, writeKeys.key],
      set: { askedHash: key.askedHash, usedAt: key.usedAt, status: null, answer: null },
      ...(isFree && { setWhere: isFree }),
    })
    .returning({ key: writeKeys.key })
  return taken.length > 0
}

export async function findKey(db: Connection, key: Pick<HeldKey, 'principal' | 'key'>) {
  const [row] = await db.select().from(writeKeys).where(ofKey(key))
  return row
}

export async function storeAnswer(db: Connection, key: HeldKey, status: number, answer: string): Promise<void> {
  await db.update(writeKeys).set({ status, answer }).where(held(key))
}

export async function releaseKey(db: Connection, key: HeldKey): Promise<void> {
  await db.delete(writeKeys).where(held(key))
}

/** Deletes all keys of a principal but the last ones. */
export async function keepLastKeys(db: Connection, principal: string, most: number): Promise<void> {
  const older = db
    .select({ key: writeKeys.key })
    .from(writeKeys)
    .where(eq(writeKeys.principal, principal))
    .orderBy(desc(writeKeys.usedAt))
    .offset(most)
  await db.delete(writeKeys).where(and(eq(writeKeys.principal, principal), inArray(writeKeys.key, older)))
}
