// One remote without the host, on a page of its own: a stand-in of the shell, a signed-in session, and the API's stub.

import { findPortProblem } from '@sightline/shared/service/listen-address.ts'
import { findFreePort } from '../free-port.ts'
import { aborted } from '../stop-signal.ts'
import type { DevOptions } from './run-product.ts'
import { serveSources } from './serve-sources.ts'

/** Beside the product's 3000 and the gallery's 3100. */
const PORT = 3200

export async function runAlone(remote: string, { onLine, signal }: DevOptions): Promise<void> {
  onLine(`Building ${remote} …`)
  const port = (await findPortProblem(PORT, '127.0.0.1')) === undefined ? PORT : await findFreePort()
  const served = await serveSources({ ports: { [remote]: port }, args: ['--env', 'alone'], signal })
  try {
    onLine(`${remote} alone: http://localhost:${port}`)
    await Promise.race([aborted(signal), served.ended])
  } finally {
    await served.stop()
  }
}
