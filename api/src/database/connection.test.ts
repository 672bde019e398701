import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { createTestDatabase } from '../../../scripts/src/postgres/test-database.ts'
import type { TestDatabase } from '../../../scripts/src/postgres/test-database.ts'
import { openDatabase } from './connection.ts'
import { isUnreachable } from './database-error.ts'

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

it('a connection that breaks in mid-transaction is told of, and replaced', async () => {
  const told = new EventTarget()
  const { db, close } = openDatabase(database.url, 2, () => told.dispatchEvent(new Event('broken')))
  const broken = once(told, 'broken')
  const transaction = db.transaction(async (connection) => {
    const { rows } = await connection.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    await broken
    await connection.execute(sql`select 1`)
  })
  await assert.rejects(transaction, (error) => isUnreachable(error))
  assert.deepEqual((await db.execute(sql`select 1 as one`)).rows, [{ one: 1 }])
  await close()
})
