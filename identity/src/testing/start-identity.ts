import type { AddressInfo } from 'node:net'
import { createTestDatabase } from '@sightline/scripts/src/postgres/test-database.ts'
import { buildApp, type AppOptions } from '../app.ts'
import { connectDatabase, type Database } from '../database/connect.ts'
import { migrateDatabase } from '../database/migrate-database.ts'
import { loadProviderKeys } from '../provider/provider-keys.ts'

/** Nothing listens there: a test that gets the inner address to see fails. */
export const PUBLIC_ORIGIN = 'http://sightline.test'
export const SECRET_KEY = 'a secret key of the tests, 32 characters and more'

export interface TestIdentity {
  db: Database
  databaseUrl: string
  /** http://127.0.0.1:port */
  innerUrl: string
  /** as after a restart: the same database, a new process state */
  restart(): Promise<void>
  /** also drops the database */
  close(): Promise<void>
}

interface TestOptions {
  standIns?: boolean
  logger?: AppOptions['logger']
}

/** An identity provider on a database of its own. */
export async function startIdentity({ standIns = false, logger }: TestOptions = {}): Promise<TestIdentity> {
  const database = await createTestDatabase()
  await migrateDatabase(database.url)

  async function start() {
    const connection = connectDatabase(database.url)
    const keys = await loadProviderKeys(connection.db, SECRET_KEY)
    const app = await buildApp({ db: connection.db, keys, publicUrl: new URL(PUBLIC_ORIGIN), standIns, logger })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const close = async () => {
      await app.close()
      await connection.close()
    }
    return { db: connection.db, innerUrl: `http://127.0.0.1:${port}`, close }
  }

  let running = await start()
  return {
    databaseUrl: database.url,
    get db() {
      return running.db
    },
    get innerUrl() {
      return running.innerUrl
    },
    async restart() {
      await running.close()
      running = await start()
    },
    async close() {
      await running.close()
      await database.drop()
    },
  }
}
