import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestDatabase } from '@sightline/scripts/src/postgres/test-database.ts'
import { sql } from 'drizzle-orm'
import { createAdapter, purgeRecords } from '../provider/adapter.ts'
import { connectDatabase } from './connect.ts'
import { migrateDatabase } from './migrate-database.ts'
import { providerRecords } from './schema.ts'

describe('the database', () => {
  it('is brought up to date once when several processes start together', async () => {
    const { url, drop } = await createTestDatabase()
    const { db, close } = connectDatabase(url)
    try {
      await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)])
      await migrateDatabase(url)
      const { rows } = await db.execute(sql`select count(*)::int as applied from identity.migrations`)
      assert.deepEqual(rows, [{ applied: 2 }])
    } finally {
      await close()
      await drop()
    }
  })

  it('may end a connection that is in use', async () => {
    const { url, drop } = await createTestDatabase()
    const told = Promise.withResolvers<Error>()
    const { db, close } = connectDatabase(url, told.resolve)
    try {
      await db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        // Between two queries of a transaction the connection is neither idle in the pool nor asked anything.
        await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
        assert.match((await told.promise).message, /terminat/)
        await assert.rejects(tx.execute(sql`select 1`))
        throw new Error('over')
      }).catch((error: unknown) => assert.ok(!(error instanceof assert.AssertionError), String(error)))
      assert.deepEqual((await db.execute(sql`select 1 as one`)).rows, [{ one: 1 }])
    } finally {
      await close()
      await drop()
    }
  })

  it('forgets records that have expired', async () => {
    const { url, drop } = await createTestDatabase()
    const { db, close } = connectDatabase(url)
    try {
      await migrateDatabase(url)
      const sessions = createAdapter(db, 'Session')
      await sessions.upsert('old', { uid: 'old-uid' }, -1)
      await sessions.upsert('new', { uid: 'new-uid' }, 60)
      await createAdapter(db, 'Grant').upsert('new', {}, 60)
      assert.equal(await sessions.find('old'), undefined)
      assert.equal(await sessions.findByUid('old-uid'), undefined)
      assert.deepEqual(await sessions.findByUid('new-uid'), { uid: 'new-uid' })
      await purgeRecords(db)
      assert.equal(await db.$count(providerRecords), 2)
    } finally {
      await close()
      await drop()
    }
  })
})
