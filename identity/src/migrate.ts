// `node identity/src/migrate.ts`: brings the schema `identity` up to date, prints one line, exits 0 or 1.

import { runOnce } from '@sightline/shared/service/run-service.ts'
import { readSettings } from '@sightline/shared/service/settings.ts'
import { migrateDatabase } from './database/migrate-database.ts'
import { identitySettings } from './settings.ts'

const settings = readSettings(identitySettings.pick({ DATABASE_URL: true }))

await runOnce('identity: the database could not be brought up to date', async () => {
  await migrateDatabase(settings.DATABASE_URL)
  return 'identity: the database is up to date'
})
