// `node api/src/migrate.ts`: schemas app and pgboss, and the plans. Prints one line, exits 0 or 1.

import { readSettings, serviceSettings } from '@sightline/shared/service/settings.ts'
import { migrateDatabase } from './migrate-database.ts'

const { DATABASE_URL } = readSettings(serviceSettings.pick({ DATABASE_URL: true }))

try {
  await migrateDatabase(DATABASE_URL)
  process.stdout.write('The API’s database is up to date\n')
} catch (error) {
  const [cause] = error instanceof AggregateError ? error.errors : [error]
  const reason = cause instanceof Error ? cause.message : String(cause)
  process.stderr.write(`The API’s database could not be brought up to date: ${reason.replaceAll('\n', ' ')}\n`)
  process.exitCode = 1
}
