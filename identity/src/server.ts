// `node identity/src/server.ts`: the embedded OpenID provider, behind the gateway.

import { requireListenAddress } from '@sightline/shared/service/listen-address.ts'
import { createLogger, loggerOptions } from '@sightline/shared/service/logger.ts'
import { isLoopback } from '@sightline/shared/service/loopback.ts'
import { runService } from '@sightline/shared/service/run-service.ts'
import { readSettings } from '@sightline/shared/service/settings.ts'
import { createSignOuts, type SignOuts } from './accounts/sign-outs.ts'
import { buildApp } from './app.ts'
import { connectDatabase } from './database/connect.ts'
import { purgeExpired, startHousekeeping } from './housekeeping.ts'
import { serve } from './live-app.ts'
import { createMailer } from '@sightline/shared/service/mail/mailer.ts'
import { fingerprint, loadProviderKeys } from './keys/provider-keys.ts'
import { issuerOf } from './provider/provider.ts'
import { identitySettings } from './settings.ts'

const NAME = 'identity'
const settings = readSettings(identitySettings)
await requireListenAddress(settings)

await runService(NAME, async () => {
  const database = connectDatabase(settings.DATABASE_URL)
  const { db } = database
  const log = createLogger(NAME, settings.LOG_LEVEL)
  const mailer = createMailer(settings, log)
  const publicUrl = new URL(settings.PUBLIC_URL)
  const loadKeys = () => loadProviderKeys(db, settings.SECRET_KEY)
  const standIns = settings.IDENTITY_STAND_INS
  if (standIns && !isLoopback(publicUrl.hostname))
    log.warn('IDENTITY_STAND_INS is on: anybody who comes here opens an account')
  const logger = loggerOptions(NAME, settings.LOG_LEVEL)

  let keys = await loadKeys()
  let signOuts: SignOuts
  const build = () => {
    signOuts = createSignOuts({ db, keys, issuer: issuerOf(publicUrl), apiUrl: settings.API_URL, log })
    const { SECRET_KEY: secretKey, SUPPORT_EMAIL: supportEmail } = settings
    return buildApp({ db, keys, secretKey, mailer, supportEmail, signOuts, publicUrl, standIns, logger })
  }
  const app = await serve(await build(), { host: settings.HOST, port: settings.PORT })
  const stopHousekeeping = startHousekeeping(
    async () => {
      await purgeExpired(db)
      await signOuts.tell()
      const loaded = await loadKeys()
      if (fingerprint(loaded) === fingerprint(keys)) return
      keys = loaded
      await app.replace(await build())
    },
    (error) => log.error({ err: error }, 'the housekeeping failed'),
  )
  return {
    port: app.port,
    close: async () => {
      stopHousekeeping()
      await app.close()
      await database.close()
    },
  }
})
