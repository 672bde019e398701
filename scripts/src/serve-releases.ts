// The process `releases`: teams publish to it over HTTP (docs/releases.md).

import { buildReleasesService } from '@sightline/releases/service/app.ts'
import { releasesServiceSettings } from '@sightline/releases/service/settings.ts'
import { requireListenAddress } from '@sightline/shared/service/listen-address.ts'
import { runService } from '@sightline/shared/service/run-service.ts'
import { readSettings } from '@sightline/shared/service/settings.ts'
import { gatesOf } from './release/gates/gates-of.ts'

/** Open calls are answered for so long at a shutdown; then they are cut off. A promotion that is cut off has changed nothing. */
const CUT_AFTER_MS = 3_000

const settings = readSettings(releasesServiceSettings)
await requireListenAddress(settings)

await runService('releases', async () => {
  const closing = new AbortController()
  const app = await buildReleasesService({
    settings,
    gates: (signal) =>
      gatesOf(settings.RELEASES_DIR, {
        tell: () => undefined,
        signal: AbortSignal.any([signal, closing.signal]),
      }),
  })
  await app.listen({ host: settings.HOST, port: settings.PORT })
  const close = async () => {
    closing.abort()
    const cut = setTimeout(() => app.server.closeAllConnections(), CUT_AFTER_MS)
    await app.close()
    clearTimeout(cut)
  }
  return { port: (app.server.address() as { port: number }).port, close }
})
