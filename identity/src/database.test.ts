import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { createTestDatabase } from '@sightline/scripts/src/testing/test-database.ts'
import { eq, sql } from 'drizzle-orm'
import { createAccount, findPasswordAccount } from './accounts/accounts.queries.ts'
import { isKnownNetwork, rememberNetwork } from './accounts/known-networks.ts'
import { createMailedLink } from './accounts/mailed-links.ts'
import { addressLimit, takeAttempt } from './accounts/sign-in-limit.ts'
import { purgeExpired } from './housekeeping.ts'
import { createAdapter } from './database/adapter.ts'
import { connectDatabase } from './database/connect.ts'
import { ROWS_AT_ONCE } from './database/delete-expired.ts'
import { migrateDatabase } from './database/migrate-database.ts'
import {
  knownNetworks,
  mailedLinks,
  passkeyChallenges,
  passkeys,
  providerRecords,
  secondFactors,
  signInFailures,
} from './database/schema.ts'

const secondFactor = { encryptedSecret: 'sealed', lastStep: 0, recoveryHashes: ['hash'] }
const passkey = { publicKey: 'key', counter: 0, name: 'Phone' }

describe('the database', () => {
  it('is brought up to date once when several processes start together', async () => {
    const { url, drop } = await createTestDatabase()
    const { db, close } = connectDatabase(url)
    try {
      await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)])
      await migrateDatabase(url)
      const { rows } = await db.execute(sql`select count(*)::int as applied from identity.migrations`)
      assert.deepEqual(rows, [{ applied: 5 }])
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
      await db
        .transaction(async (tx) => {
          const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
          // Between two queries of a transaction the connection is neither idle in the pool nor asked anything.
          await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
          assert.match((await told.promise).message, /terminat/)
          await assert.rejects(tx.execute(sql`select 1`))
          throw new Error('over')
        })
        .catch((error: unknown) => assert.ok(!(error instanceof assert.AssertionError), String(error)))
      assert.deepEqual((await db.execute(sql`select 1 as one`)).rows, [{ one: 1 }])
    } finally {
      await close()
      await drop()
    }
  })

  it('is waited for no longer than a statement may take, and its connections come back', async () => {
    const signedIn = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1')
    const silent = createServer((socket) => socket.once('data', () => socket.write(signedIn)))
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const { port } = silent.address() as AddressInfo
    const { db, close } = connectDatabase(`postgres://nobody@127.0.0.1:${port}/none`, undefined, 1)
    const transactions = Array.from({ length: 11 }, () => db.transaction(async () => undefined))
    const ends = await Promise.allSettled([db.execute(sql`select 1`), ...transactions])
    for (const end of ends) {
      assert.ok(end.status === 'rejected')
      assert.match(String(end.reason.cause ?? end.reason), /Query read timeout/)
    }
    await close()
    silent.close()
  })

  it('forgets what has expired: records, links and counts', async () => {
    const { url, drop } = await createTestDatabase()
    const { db, close } = connectDatabase(url)
    try {
      await migrateDatabase(url)
      const sessions = createAdapter(db, 'Session')
      await sessions.upsert('old', { uid: 'old-uid', accountId: 'ada' }, -1)
      await sessions.upsert('new', { uid: 'new-uid', accountId: 'ada' }, 60)
      await createAdapter(db, 'Grant').upsert('new', {}, 60)
      assert.equal(await sessions.find('old'), undefined)
      assert.equal(await sessions.findByUid('old-uid'), undefined)
      assert.deepEqual(await sessions.findByUid('new-uid'), { uid: 'new-uid', accountId: 'ada' })
      const { sub } = await createAccount(db, { email: 'ada@example.com', password: 'correct horse' })
      await createMailedLink(db, 'verify-email', sub)
      await createMailedLink(db, 'reset-password', sub)
      await db.update(mailedLinks).set({ expiresAt: new Date() }).where(eq(mailedLinks.purpose, 'reset-password'))
      await takeAttempt(db, addressLimit('192.0.2.1'))
      await db.update(signInFailures).set({ windowEndsAt: new Date() })
      await takeAttempt(db, addressLimit('192.0.2.2'))
      const account = await findPasswordAccount(db, 'ada@example.com')
      await rememberNetwork(db, account!, '192.0.2.1')
      await db.update(knownNetworks).set({ expiresAt: new Date() })
      await rememberNetwork(db, account!, '192.0.2.2')
      await db.insert(secondFactors).values({ ...secondFactor, recoveryHashes: [], sub, setUpUntil: new Date() })
      const { sub: other } = await createAccount(db, { email: 'bob@example.com', password: 'correct horse' })
      await db.insert(secondFactors).values({ ...secondFactor, sub: other, setUpUntil: new Date() })
      await db.insert(passkeyChallenges).values({ heldBy: 'uid', challenge: 'text', expiresAt: new Date() })
      await purgeExpired(db)
      const left = await db.select().from(secondFactors)
      assert.deepEqual(left, [{ ...secondFactor, encryptedSecret: null, sub: other, setUpUntil: null }])
      assert.equal(await db.$count(passkeyChallenges), 0)
      assert.equal(await isKnownNetwork(db, 'ada@example.com', '192.0.2.1'), false)
      assert.equal(await db.$count(knownNetworks), 1)
      assert.equal(await db.$count(providerRecords), 2)
      assert.deepEqual(
        (await db.select().from(mailedLinks)).map(({ purpose }) => purpose),
        ['verify-email'],
      )
      assert.equal(await db.$count(signInFailures), 1)
    } finally {
      await close()
      await drop()
    }
  })

  it('has nothing any more of an account that support erases', async () => {
    const page = readFileSync(new URL('../../docs/support.md', import.meta.url), 'utf8')
    const statement = /^npm run db -- "(.*DELETE FROM identity.*)"$/m.exec(page)?.[1] ?? ''
    const { url, drop } = await createTestDatabase()
    const { db, close } = connectDatabase(url)
    try {
      await migrateDatabase(url)
      const subs: string[] = []
      for (const name of ['ada', 'bob']) {
        const email = `${name}@example.com`
        const { sub } = await createAccount(db, { email, password: 'correct horse' })
        subs.push(sub)
        await createMailedLink(db, 'verify-email', sub)
        await createAdapter(db, 'Session').upsert(name, { uid: name, accountId: sub }, 60)
        await rememberNetwork(db, (await findPasswordAccount(db, email))!, '192.0.2.1')
        await db.insert(secondFactors).values({ ...secondFactor, sub })
        await db.insert(passkeys).values({ ...passkey, id: name, sub })
      }
      const { rows } = await db.execute<{ name: string }>(sql`
        select table_name as name from information_schema.tables where table_schema = 'identity' order by name`)
      const tablesWith = async (text: string) => {
        const found: string[] = []
        for (const { name } of rows) {
          const table = sql.raw(`identity.${name}`)
          const { rowCount } = await db.execute(
            sql`select 1 from ${table} as row_of where strpos(row_of::text, ${text}) > 0`,
          )
          if (rowCount !== 0) found.push(name)
        }
        return found
      }
      const privacy = readFileSync(new URL('../../docs/privacy.md', import.meta.url), 'utf8')
      const unexplained = rows.filter(({ name }) => !privacy.includes(`\`${name}\``))
      assert.deepEqual(unexplained, [], 'docs/privacy.md says of every table what it has of people')
      const everywhere = [
        'accounts',
        'known_networks',
        'mailed_links',
        'passkeys',
        'provider_records',
        'second_factors',
      ]
      assert.deepEqual(await tablesWith(subs[0]!), everywhere)
      await db.execute(sql.raw(statement.replace('auth0|…', subs[0]!)))
      assert.deepEqual([await tablesWith(subs[0]!), await tablesWith('ada@example.com')], [[], []])
      assert.deepEqual(await tablesWith(subs[1]!), everywhere)
    } finally {
      await close()
      await drop()
    }
  })

  it('forgets a flood in parts, so that no statement takes too long', async () => {
    const { url, drop } = await createTestDatabase()
    const { db, close } = connectDatabase(url)
    try {
      await migrateDatabase(url)
      await db.execute(sql`
        create function refuse_many() returns trigger language plpgsql as $$
        begin
          if (select count(*) from gone) > ${sql.raw(String(ROWS_AT_ONCE))} then raise 'too many at once'; end if;
          return null;
        end $$`)
      await db.execute(sql`
        create trigger few after delete on identity.provider_records
        referencing old table as gone for each statement execute function refuse_many()`)
      await db.execute(sql`
        insert into identity.provider_records (model, id, payload, expires_at)
        select 'Interaction', number::text, '{}', now() from generate_series(1, ${ROWS_AT_ONCE * 2 + 1}::int) number`)
      await createAdapter(db, 'Interaction').upsert('new', {}, 60)
      await purgeExpired(db)
      assert.equal(await db.$count(providerRecords), 1)
    } finally {
      await close()
      await drop()
    }
  })
})
