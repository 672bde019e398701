// Child process of product.ts: runs the supervisor until the tests let go of it.

import { startSightline } from '@sightline/scripts/src/supervisor/start-sightline.ts'
import { WORKSPACE } from '@sightline/scripts/src/workspace.ts'
import path from 'node:path'

const sightline = await startSightline({
  port: 0,
  releasesDir: process.env.RELEASES_DIR || path.join(WORKSPACE, '.data', 'releases'),
  onLine: (line) => process.stdout.write(`  ${line}\n`),
})
process.send?.({ url: sightline.url, databaseUrl: sightline.databaseUrl })
process.on('message', ({ kill }: { kill: string[] }) => {
  for (const name of kill) {
    const pid = sightline.processes[name]
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  }
  process.send?.({ killed: kill })
})
process.once('disconnect', () => {
  void sightline.stop().then(() => process.exit())
})
