// Each test file makes a database of its own on the server of TEST_DATABASE_URL.

import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { withClient } from '../postgres/connect.ts'

/** any number that nobody else uses as an advisory lock */
const TEMPLATE_LOCK = 5_120_877

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Brings an empty database to what a process needs. */
type Migrate = (url: string) => Promise<void>

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (url) return url
  throw new Error('TEST_DATABASE_URL is not set: run the test by `npm run check -- api <file>`')
}

/** A busy machine holds connections up, as they begin and as they end: what counts is the time limit of the test. */
const WAIT_MS = 60_000

const asAdmin = <T>(adminUrl: string, use: (client: pg.Client) => Promise<T>) => withClient(adminUrl, use, WAIT_MS)

/** Ends all connections of a database, and waits until they have ended: for a drop or a rename the server waits 5 s. */
async function endConnections(client: pg.Client, name: string): Promise<void> {
  await client.query('SELECT pg_terminate_backend(pid, $2) FROM pg_stat_activity WHERE datname = $1', [name, WAIT_MS])
}

function urlOf(name: string, adminUrl: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

async function createDatabase(client: pg.Client, template: string, adminUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  return {
    url: urlOf(name, adminUrl),
    drop: () =>
      asAdmin(adminUrl, async (other) => {
        await endConnections(other, name)
        await other.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      }),
  }
}

/** An empty database; `drop` also ends the connections that a test left open. */
export async function createTestDatabase(adminUrl = serverUrl()): Promise<TestDatabase> {
  return asAdmin(adminUrl, (client) => createDatabase(client, 'template0', adminUrl))
}

/** Concurrent processes wait for the first one; a template gets its name only when it is complete. */
async function ensureTemplate(client: pg.Client, name: string, migrate: Migrate, adminUrl: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount !== 0) return
    const draft = `${name}_draft`
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${draft} TEMPLATE template0`)
    await migrate(urlOf(draft, adminUrl))
    await endConnections(client, draft)
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

/**
 * A database that has been migrated. On a server that serves one run of the tests alone (TEST_DATABASE_COPIES), the first
 * one is made by `migrate` and the others are copies of it: nothing that a migration depends on changes meanwhile.
 * @param owner whose migrations these are: names the template
 */
export async function createMigratedDatabase(owner: string, migrate: Migrate): Promise<TestDatabase> {
  const adminUrl = serverUrl()
  if (process.env.TEST_DATABASE_COPIES === 'on') {
    return asAdmin(adminUrl, async (client) => {
      const template = `template_${owner}`
      await ensureTemplate(client, template, migrate, adminUrl)
      return createDatabase(client, template, adminUrl)
    })
  }
  const database = await createTestDatabase(adminUrl)
  await migrate(database.url)
  return database
}
