import type { AddressInfo } from 'node:net'
import { requireListenAddress } from '@sightline/shared/service/listen-address.ts'
import { createLogger, loggerOptions } from '@sightline/shared/service/logger.ts'
import { runService } from '@sightline/shared/service/run-service.ts'
import { buildApp } from './app.ts'
import { openServices } from './open-services.ts'
import { forceExitAfterMs, readApiSettings } from './settings.ts'

const settings = readApiSettings()
await requireListenAddress(settings)

await runService(
  'api',
  async () => {
    const services = await openServices(settings, createLogger('api', settings.LOG_LEVEL))
    const app = await buildApp(services, loggerOptions('api', settings.LOG_LEVEL))
    await app.listen({ host: settings.HOST, port: settings.PORT })
    return {
      port: (app.server.address() as AddressInfo).port,
      async close() {
        const cut = setTimeout(() => {
          services.log.warn('calls that took too long were cut off')
          app.server.closeAllConnections()
        }, settings.SHUTDOWN_LIMIT_MS)
        await app.close()
        clearTimeout(cut)
        await services.close()
      },
    }
  },
  forceExitAfterMs(settings),
)
