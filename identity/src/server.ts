// `node identity/src/server.ts`: the embedded OpenID provider, behind the gateway.

import { loggerOptions } from '@sightline/shared/service/logger.ts'
import { runService } from '@sightline/shared/service/run-service.ts'
import { readSettings } from '@sightline/shared/service/settings.ts'
import { buildApp } from './app.ts'
import { connectDatabase } from './database/connect.ts'
import { startPurge } from './database/purge.ts'
import { loadProviderKeys } from './provider/provider-keys.ts'
import { identitySettings } from './settings.ts'

const NAME = 'identity'
const settings = readSettings(identitySettings)

await runService(NAME, async () => {
  const database = connectDatabase(settings.DATABASE_URL)
  const app = await buildApp({
    db: database.db,
    keys: await loadProviderKeys(database.db, settings.SECRET_KEY),
    publicUrl: new URL(settings.PUBLIC_URL),
    standIns: settings.IDENTITY_STAND_INS,
    logger: loggerOptions(NAME, settings.LOG_LEVEL),
  })
  const stopPurge = startPurge(database.db, (error) => app.log.error({ err: error }, 'old records were not removed'))
  await app.listen({ host: settings.HOST, port: settings.PORT })
  const address = app.server.address()
  return {
    port: typeof address === 'object' ? address?.port : undefined,
    close: async () => {
      stopPurge()
      await app.close()
      await database.close()
    },
  }
})
