// oidc-provider's storage in PostgreSQL: one table, a row per record, expiry in every read.

import { and, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import Provider, { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { Database } from './connect.ts'
import { deleteExpired } from './delete-expired.ts'
import { halfDoneIn } from './half-done-sign-in.ts'
import { providerRecords } from './schema.ts'
import { isStorable, isStorableRecord } from './storable-text.ts'

export const UNSTORABLE = 'a parameter holds characters that cannot be stored'

const notExpired = or(isNull(providerRecords.expiresAt), gt(providerRecords.expiresAt, sql`now()`))

/** @param model oidc-provider's name of a kind of record: Session, Grant, AuthorizationCode … */
export function createAdapter(db: Database, model: string): Adapter {
  // A used code does not exist: a page that is left during its silent check sends it again, for which oidc-provider would revoke all
  // that the sign-in has issued. Without the page's verifier a code is worth nothing, so a second use tells of no theft.
  const usable = model === 'AuthorizationCode' ? and(notExpired, isNull(providerRecords.consumedAt)) : notExpired
  const record = (id: string) => and(eq(providerRecords.model, model), eq(providerRecords.id, id))
  /** the session that a request has read, which oidc-provider writes back at its end */
  const readBy = new WeakMap<object, string>()

  async function findWhere(where: SQL | undefined): Promise<AdapterPayload | undefined> {
    const [row] = await db
      .select({ payload: providerRecords.payload, consumedAt: providerRecords.consumedAt })
      .from(providerRecords)
      .where(and(where, usable))
    if (!row) return undefined
    return row.consumedAt === null
      ? row.payload
      : { ...row.payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) }
  }

  return {
    async upsert(id, payload, expiresIn) {
      // The query string is validated earlier; this covers every other value that ends up in a record.
      if (!isStorable(id) || !isStorableRecord(payload)) throw new errors.InvalidRequest(UNSTORABLE)
      // The cookie of an ended session would otherwise create a new record at each request.
      if (model === 'Session' && payload.accountId === undefined) return
      const row = {
        payload: { ...payload },
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        accountId:
          payload.accountId ?? payload.result?.login?.accountId ?? halfDoneIn(payload.result)?.accountId ?? null,
        expiresAt: expiresIn === undefined ? null : sql`now() + make_interval(secs => ${expiresIn})`,
      }
      // A session that has ended while the request was under way must not come back.
      if (Provider.ctx !== undefined && readBy.get(Provider.ctx) === id) {
        await db.update(providerRecords).set(row).where(record(id))
        return
      }
      await db
        .insert(providerRecords)
        .values({ model, id, ...row })
        .onConflictDoUpdate({ target: [providerRecords.model, providerRecords.id], set: row })
    },
    // An id that PostgreSQL cannot store does not exist.
    async find(id) {
      const found = isStorable(id) ? await findWhere(record(id)) : undefined
      if (model === 'Session' && found !== undefined && Provider.ctx !== undefined) readBy.set(Provider.ctx, id)
      return found
    },
    findByUid: (uid) => findWhere(and(eq(providerRecords.model, model), eq(providerRecords.uid, uid))),
    // Only the device flow asks, which is off.
    findByUserCode: async () => undefined,
    async consume(id) {
      const { rowCount } = await db
        .update(providerRecords)
        .set({ consumedAt: sql`now()` })
        .where(and(record(id), isNull(providerRecords.consumedAt)))
      // oidc-provider checks before it consumes, which is a race: the second of two concurrent requests fails here.
      if (rowCount === 0) throw new errors.InvalidGrant('already consumed')
    },
    async destroy(id) {
      await db.delete(providerRecords).where(record(id))
    },
    async revokeByGrantId(grantId) {
      await db
        .delete(providerRecords)
        .where(and(eq(providerRecords.model, model), eq(providerRecords.grantId, grantId)))
    },
  }
}

/** Ends every session of an account, with its grants, codes and refresh tokens, and sign-ins that are half done. */
export async function revokeRecordsOfAccount(db: Pick<Database, 'delete'>, sub: string): Promise<void> {
  await db.delete(providerRecords).where(eq(providerRecords.accountId, sub))
}

export function purgeRecords(db: Database): Promise<void> {
  return deleteExpired(db, providerRecords, providerRecords.expiresAt)
}
