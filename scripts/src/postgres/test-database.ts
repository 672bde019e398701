// Each test file makes a database of its own on the server of TEST_DATABASE_URL.

import { randomBytes } from 'node:crypto'
import { withClient } from './connect.ts'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** An empty database; `drop` also ends the connections that a test left open. */
export async function createTestDatabase(adminUrl = process.env.TEST_DATABASE_URL): Promise<TestDatabase> {
  if (!adminUrl) {
    throw new Error('TEST_DATABASE_URL is not set: `export TEST_DATABASE_URL=$(node scripts/src/postgres/dev-server.ts)`')
  }
  const name = `test_${randomBytes(6).toString('hex')}`
  await withClient(adminUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0`))
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => {
      await withClient(adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}
