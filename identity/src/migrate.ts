// `node identity/src/migrate.ts`: brings the schema `identity` up to date, prints one line, exits 0 or 1.

import { readSettings } from '@sightline/shared/service/settings.ts'
import { migrateDatabase } from './database/migrate-database.ts'
import { identitySettings } from './settings.ts'

const settings = readSettings(identitySettings.pick({ DATABASE_URL: true }))

try {
  await migrateDatabase(settings.DATABASE_URL)
  process.stdout.write('identity: the database is up to date\n')
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`identity: the database could not be brought up to date: ${reason.replaceAll('\n', ' ')}\n`)
  process.exitCode = 1
}
