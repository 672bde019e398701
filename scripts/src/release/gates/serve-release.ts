// Starts a gateway that serves one release. The release is pinned, so that no previous version is the fallback of a failing one.

import { randomBytes } from 'node:crypto'
import { buildGateway } from '@sightline/gateway/app.ts'
import { readBuild } from '@sightline/releases/release-folder.ts'
import { gatewaySettings } from '@sightline/gateway/settings.ts'
import type { Release } from '@sightline/shared/contract/release.ts'
import { parseSettings } from '@sightline/shared/service/settings.ts'
import { findFreePort } from '../../free-port.ts'

/** An address where nothing listens. */
const NOBODY = 'http://127.0.0.1:1'

export async function serveRelease(root: string, { id, remotes }: Release) {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const environment = {
    ...{ NODE_ENV: 'production', LOG_LEVEL: 'silent', PORT: `${port}`, PUBLIC_URL: url },
    ...{ RELEASES_DIR: root, PINS: 'on', SECRET_KEY: randomBytes(32).toString('hex') },
    ...{ API_URL: NOBODY, IDENTITY_URL: NOBODY },
  }
  const app = await buildGateway(parseSettings(gatewaySettings, environment))
  await app.listen({ host: '127.0.0.1', port })
  return {
    pinAddress: `${url}/?release=${id}`,
    remotes: await Promise.all(Object.entries(remotes).map(([name, version]) => readBuild(root, name, version))),
    close: () => app.close(),
  }
}
