import type { AddressInfo } from 'node:net'
import { defaultContact } from '@sightline/shared/domain/support.ts'
import { createMigratedDatabase } from '@sightline/scripts/src/testing/test-database.ts'
import { buildApp, type AppOptions } from '../app.ts'
import { connectDatabase, type Database } from '../database/connect.ts'
import { migrateDatabase } from '../database/migrate-database.ts'
import { passwordCost } from '../accounts/passwords.ts'
import { createSignOuts } from '../accounts/sign-outs.ts'
import type { Mail, Mailer } from '@sightline/shared/service/mail/mailer.ts'
import { loadProviderKeys } from '../keys/provider-keys.ts'
import { issuerOf } from '../provider/provider.ts'

/** Nothing listens there: a test that gets the inner address to see fails. */
export const PUBLIC_ORIGIN = 'http://sightline.test'
export const SECRET_KEY = 'a secret key of the tests, 32 characters and more'

export interface TestIdentity {
  db: Database
  databaseUrl: string
  /** mails that were sent, the oldest first */
  mails: Mail[]
  /** resolves at the next one, sent or failed */
  nextMail(): Promise<void>
  failNextMail(): void
  /** http://127.0.0.1:port */
  innerUrl: string
  /** as after a restart: the same database, a new process state */
  restart(): Promise<void>
  /** also drops the database */
  close(): Promise<void>
}

/** A hundredth of the product's: passwords.test.ts holds that one. */
const QUICK_PASSWORDS = { N: 2 ** 10, r: 8, p: 1 }

interface TestOptions {
  /** where browsers reach it */
  publicOrigin?: string
  standIns?: boolean
  /** false: as in production without SMTP_URL */
  canMail?: boolean
  apiUrl?: string
  logger?: AppOptions['logger']
}

/** An identity provider on a database of its own. */
export async function startIdentity({
  publicOrigin = PUBLIC_ORIGIN,
  standIns = false,
  canMail = true,
  apiUrl,
  logger,
}: TestOptions = {}): Promise<TestIdentity> {
  const mails: Mail[] = []
  let next = Promise.withResolvers<void>()
  let fails = false
  const mailer: Mailer = {
    via: canMail ? 'smtp' : 'none',
    async send(mail) {
      const failed = fails
      fails = false
      if (!failed) mails.push(mail)
      next.resolve()
      next = Promise.withResolvers()
      if (failed) throw new Error('the mail server is full')
    },
  }
  const usualPasswords = { ...passwordCost }
  Object.assign(passwordCost, QUICK_PASSWORDS)
  const database = await createMigratedDatabase('identity', migrateDatabase)

  async function start() {
    const connection = connectDatabase(database.url)
    const keys = await loadProviderKeys(connection.db, SECRET_KEY)
    const { db } = connection
    const publicUrl = new URL(publicOrigin)
    const log = { error: () => undefined }
    const signOuts = createSignOuts({ db, keys, issuer: issuerOf(publicUrl), apiUrl, log })
    const app = await buildApp({
      db,
      keys,
      secretKey: SECRET_KEY,
      publicUrl,
      standIns,
      mailer,
      supportEmail: defaultContact.supportEmail,
      signOuts,
      logger,
    })
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
    mails,
    nextMail: () => next.promise,
    failNextMail: () => void (fails = true),
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
      Object.assign(passwordCost, usualPasswords)
    },
  }
}
