// Starts the gateway: the product's one public port.

import { requireListenAddress } from '@sightline/shared/service/listen-address.ts'
import { readSettings } from '@sightline/shared/service/settings.ts'
import { runService } from '@sightline/shared/service/run-service.ts'
import { buildGateway } from './app.ts'
import { gatewaySettings } from './settings.ts'

/** Open requests are answered for so long at a shutdown; then they are cut off. */
const CUT_AFTER_MS = 3_000

const settings = readSettings(gatewaySettings)
await requireListenAddress(settings)

await runService('gateway', async () => {
  const app = await buildGateway(settings)
  await app.listen({ host: settings.HOST, port: settings.PORT })
  const close = async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), CUT_AFTER_MS)
    await app.close()
    clearTimeout(cut)
  }
  return { port: (app.server.address() as { port: number }).port, close }
})
