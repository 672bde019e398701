import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { createTestDatabase, type TestDatabase } from '../../../scripts/src/testing/test-database.ts'
import { openDatabase } from './connection.ts'
import { isTimeout, isUnreachable } from './database-error.ts'

/** PostgreSQL's first messages: AuthenticationOk, ReadyForQuery. */
const SIGNED_IN = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1')

let database: TestDatabase
before(async () => {
  database = await createTestDatabase()
})
after(() => database.drop())

it('a connection that breaks in a transaction is reported, and replaced', async () => {
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

it('a connection that breaks before a transaction begins is given back', async () => {
  const breaking = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.write(SIGNED_IN, () => socket.once('data', () => socket.destroy())))
  })
  await once(breaking.listen(0, '127.0.0.1'), 'listening')
  const { port } = breaking.address() as AddressInfo
  const { db, pool, close } = openDatabase(`postgres://nobody@127.0.0.1:${port}/none`, 1, () => {})
  await assert.rejects(
    db.transaction(async () => undefined),
    (error) => isUnreachable(error),
  )
  assert.equal(pool.totalCount, 0)
  await close()
  breaking.close()
})

describe('a database that takes no writes', () => {
  for (const [what, code] of [
    ['as its disk is full', '53100'],
    ['as it is still a replica', '25006'],
  ] as const) {
    it(`${what} counts as away`, async () => {
      const { db, close } = openDatabase(database.url, 1, () => {})
      const raise = sql.raw(`do $$ begin raise exception 'no writes' using errcode = '${code}'; end $$`)
      await assert.rejects(db.execute(raise), (error) => isUnreachable(error))
      await close()
    })
  }
})

describe('timeouts', () => {
  it('end a statement', async () => {
    const { db, close } = openDatabase(database.url, 1, () => {}, 50)
    await assert.rejects(db.execute(sql`select pg_sleep(60)`), (error) => isTimeout(error))
    await close()
  })

  it('leave the connection of a statement in order', async () => {
    const { db, close } = openDatabase(database.url, 1, () => {}, 20_000)
    // The short limit goes with the statement that it stops: the others have all the time that they need.
    const stopped = sql`set statement_timeout = 50; select pg_sleep(60)`
    await assert.rejects(db.execute(stopped), (error) => isTimeout(error))
    await assert.rejects(
      db.transaction((transaction) => transaction.execute(stopped)),
      (error) => isTimeout(error),
    )
    assert.deepEqual((await db.execute(sql`select 1 as one`)).rows, [{ one: 1 }])
    await close()
  })

  it('end a wait for what another transaction holds', async () => {
    const patient = openDatabase(database.url, 1, () => {})
    const impatient = openDatabase(database.url, 1, () => {}, 50)
    await patient.db.execute(sql`create table held (id integer)`)
    await patient.db.transaction(async (transaction) => {
      await transaction.execute(sql`lock table held`)
      await assert.rejects(impatient.db.execute(sql`select id from held`), (error) => isTimeout(error))
    })
    await Promise.all([patient.close(), impatient.close()])
  })

  it('stand on every connection of a service, on none of a script', async () => {
    const read = async (statementTimeoutMs?: number) => {
      const { db, close } = openDatabase(database.url, 1, () => {}, statementTimeoutMs)
      const { rows } = await db.execute(sql`
        select current_setting('statement_timeout') as statement,
               current_setting('idle_in_transaction_session_timeout') as idle
      `)
      await close()
      return rows
    }
    assert.deepEqual(await read(20_000), [{ statement: '20s', idle: '1min' }])
    assert.deepEqual(await read(), [{ statement: '0', idle: '0' }])
  })

  it('end a query to a server that stopped responding, and its connection', async () => {
    const silent = createServer((socket) => socket.once('data', () => socket.write(SIGNED_IN)))
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const { port } = silent.address() as AddressInfo
    const { db, pool, close } = openDatabase(`postgres://nobody@127.0.0.1:${port}/none`, 2, () => {}, 50)
    await Promise.all([
      assert.rejects(db.execute(sql`select 1`), (error) => isTimeout(error)),
      assert.rejects(
        db.transaction(async () => undefined),
        (error) => isTimeout(error),
      ),
    ])
    // The pool must not reuse a connection whose query is still unanswered.
    assert.equal(pool.totalCount, 0)
    await close()
    silent.close()
  })
})
