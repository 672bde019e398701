// `node api/src/migrate.ts`: schemas app and pgboss, and the plans. Prints one line, exits 0 or 1.

import { runOnce } from '@sightline/shared/service/run-service.ts'
import { readSettings, serviceSettings } from '@sightline/shared/service/settings.ts'
import { refuseHalfRestored } from './database/half-restored.ts'
import { migrateDatabase } from './migrate-database.ts'

const { DATABASE_URL } = readSettings(serviceSettings.pick({ DATABASE_URL: true }))

await runOnce('The API’s database could not be brought up to date', async () => {
  await refuseHalfRestored(DATABASE_URL)
  await migrateDatabase(DATABASE_URL)
  return 'The API’s database is up to date'
})
